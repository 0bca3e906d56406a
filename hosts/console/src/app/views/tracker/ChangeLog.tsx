import { useState } from "preact/hooks"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { changedField, changedValue } from "./changed"

const atATime = 20

interface ToldProps {
  readonly field: string
  readonly text: string | null
}

const Told = ({ field, text }: ToldProps) =>
  text === null || text === "" ? <span class="quiet">nothing</span> : <>{changedValue(field, text)}</>

/** What became of an issue, change by change. */
export const ChangeLog = ({ issue }: { readonly issue: string }) => {
  const [most, setMost] = useState(atATime)
  return (
    <Card title="Change log">
      <Answer of={useCall("tracker.listChanges", { issue, maxResults: most })}>
        {({ items, more }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing was changed since it was made" />
          ) : (
            <>
              {items.map(({ id, author, at, items: changes }) => (
                <article class="event" key={id}>
                  <header>
                    <Person name={author?.displayName ?? "Somebody"} />
                    <Moment at={at} />
                  </header>
                  <ul class="small">
                    {changes.map(({ field, fromText, toText }, index) => (
                      <li key={index}>
                        <strong>{changedField(field)}</strong>: <Told field={field} text={fromText} /> →{" "}
                        <Told field={field} text={toText} />
                      </li>
                    ))}
                  </ul>
                </article>
              ))}
              {more ? (
                <div class="inner">
                  <button type="button" onClick={() => setMost(most + atATime)}>
                    Show more
                  </button>
                </div>
              ) : null}
            </>
          )
        }
      </Answer>
    </Card>
  )
}
