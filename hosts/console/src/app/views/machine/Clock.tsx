import { ask } from "../../core/call"
import { moment } from "../../core/format"
import { useAsked } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer } from "../../parts/Answer"
import { Card, Facts } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"
import { control } from "./control"

interface Waiting {
  readonly what: string
  readonly id?: string
  readonly due?: string
}

interface Told {
  readonly now: string
  readonly waiting: ReadonlyArray<Waiting>
}

const leaps = ["1 minute", "1 hour", "1 day", "7 days", "90 days"]

/** Things that are shown of what waits. */
const mostShown = 12

const Waits = ({ waiting }: Pick<Told, "waiting">) => (
  <>
    <h3>What waits</h3>
    {waiting.length === 0 ? (
      <p class="small quiet">Nothing waits.</p>
    ) : (
      <ul class="small">
        {waiting.slice(0, mostShown).map(({ what, id = "", due }, index) => (
          <li key={index}>
            {what} <code>{id}</code>{" "}
            <span class="quiet">{due === undefined ? "for another" : `due ${moment(Date.parse(due))}`}</span>
          </li>
        ))}
        {waiting.length > mostShown ? <li class="quiet">and {waiting.length - mostShown} more</li> : null}
      </ul>
    )}
  </>
)

/** What time it is, what waits for a later one, and the ways to move it. */
export const Clock = () => (
  <Card title="Clock" inner>
    <div class="stack">
      <div class="actions">
        {leaps.map((leap) => (
          <Action key={leap} label={`+ ${leap}`} run={() => control("clock", { advance: leap })} />
        ))}
        <Action label="Until quiet" run={() => control("settle")} />
      </div>
      <TextAction
        label="How far to move the time"
        placeholder="Such as 36 hours"
        act="Advance"
        run={(advance) => control("clock", { advance })}
      />
      <Answer of={useAsked("clock", () => ask("/_quoin/clock"))}>
        {(reply) => {
          const { now, waiting } = reply as Told
          return (
            <>
              <Facts of={[["Now", moment(Date.parse(now))]]} />
              <Waits waiting={waiting} />
            </>
          )
        }}
      </Answer>
    </div>
  </Card>
)
