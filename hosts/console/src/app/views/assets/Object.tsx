import { useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { Moment } from "../../parts/Moment"
import { Card, Facts, Page } from "../../parts/Page"
import { type Column, Table } from "../../parts/Table"
import { valuesShown } from "./values"

type Entry = Reply<"assets.getObjectHistory">[number]

const columns: ReadonlyArray<Column<Entry>> = [
  { name: "When", show: ({ at }) => <Moment at={at} /> },
  { name: "By", show: ({ actor }) => actor.displayName },
  { name: "What", show: ({ type, affectedAttribute }) => affectedAttribute ?? type },
  { name: "Before", look: "wide", show: ({ oldValue }) => oldValue },
  { name: "After", look: "wide", show: ({ newValue }) => newValue },
]

const History = ({ id }: { readonly id: string }) => (
  <Card title="History">
    <Answer of={useCall("assets.getObjectHistory", { id, ascending: false })}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="No history" />
        ) : (
          <Table label="History" rows={entries} keyOf={(entry) => entry.id} columns={columns} />
        )
      }
    </Answer>
  </Card>
)

/** Objects that are shown of those that refer to one; a search finds the rest. */
const mostReferring = 50

type Referrer = Reply<"assets.findObjects">["objects"][number]

/** What refers to an object: its type says how many, and a search which. */
const Referring = ({ objectKey }: { readonly objectKey: string }) => (
  <Card title="What refers to it">
    <Answer
      of={useCall("assets.findObjects", {
        qlQuery: `object having outboundReferences(Key = "${objectKey}")`,
        resultPerPage: mostReferring,
      })}
    >
      {({ objects, total }) =>
        objects.length === 0 ? (
          <EmptyState title="Nothing refers to it" />
        ) : (
          <>
            <Table<Referrer>
              label="What refers to it"
              rows={objects}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: "Object",
                  show: ({ id, label }) => <Link to={`assets/object/${part(id)}`}>{label}</Link>,
                },
                { name: "Type", show: ({ objectType }) => objectType.name },
              ]}
            />
            {total > objects.length ? (
              <p class="inner small quiet">
                The first {objects.length} of {total}.
              </p>
            ) : null}
          </>
        )
      }
    </Answer>
  </Card>
)

type Shown = Reply<"assets.getObject">

const Attributes = ({ shown }: { readonly shown: Shown }) => {
  const definitions = useCall("assets.listTypeAttributes", { typeId: shown.objectType.id })
  const names = new Map((definitions.reply ?? []).map(({ id, name }) => [id, name]))
  return (
    <Card title="Attributes" inner>
      <Facts
        of={(shown.attributes ?? []).map((entry) => [
          names.get(entry.definitionId) ?? entry.definitionId,
          valuesShown(entry),
        ])}
      />
    </Card>
  )
}

const aboutOf = ({ objectKey, objectType }: Shown) => (
  <span class="badges">
    <code>{objectKey}</code>
    <Badge tone="accent">{objectType.name}</Badge>
  </span>
)

const wayTo = (shown: Shown | undefined) =>
  shown === undefined
    ? []
    : [
        {
          name: shown.objectType.name,
          to: `assets/${part(shown.objectType.schemaId)}?type=${part(shown.objectType.id)}`,
        },
      ]

const ObjectView = () => {
  const { params } = useRoute()
  const id = params["id"] ?? ""
  const asked = useCall("assets.getObject", { id, includeAttributes: true })
  return (
    <Page
      title={asked.reply?.label ?? "Object"}
      about={asked.reply && aboutOf(asked.reply)}
      trail={[{ name: "Assets", to: "assets" }, ...wayTo(asked.reply)]}
    >
      <div class="beside">
        <div class="stack">
          <Answer of={asked}>{(shown) => <Attributes shown={shown} />}</Answer>
          <History id={id} />
        </div>
        {asked.reply === undefined ? null : <Referring objectKey={asked.reply.objectKey} />}
      </div>
    </Page>
  )
}

export default ObjectView
