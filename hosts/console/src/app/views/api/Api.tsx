import { useLocation, useRoute } from "preact-iso/router"
import { useState } from "preact/hooks"
import { part, pathTo, serverPath } from "../../core/place"
import { useAsked } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card, Page, Tabs } from "../../parts/Page"
import { Table } from "../../parts/Table"
import { type Family, type Operation, contractOf, families } from "./contract"
import { Try } from "./Try"

const familyOf = (name: string | undefined): Family => families.find((each) => each === name) ?? "rpc"

const titles: Readonly<Record<Family, string>> = {
  rpc: "Operations",
  wiki: "Wiki",
  "wiki-v2": "Wiki, newer addresses",
  tracker: "Tracker",
  assets: "Assets",
  tokens: "Tokens",
  store: "Store",
}

const fits = ({ id, says }: Operation, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${id} ${says}`.toLowerCase().includes(word))

const Operations = ({
  family,
  operations,
}: {
  readonly family: Family
  readonly operations: ReadonlyArray<Operation>
}) => {
  const [words, setWords] = useState("")
  const found = operations.filter((each) => fits(each, words))
  return (
    <>
      <div class="field">
        <label for="words">Find among {operations.length}</label>
        <input
          id="words"
          type="search"
          value={words}
          placeholder="Such as list comments"
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <Card>
        {found.length === 0 ? (
          <EmptyState title="No operation fits" />
        ) : (
          <Table
            label={titles[family]}
            rows={found}
            keyOf={({ id }) => id}
            columns={[
              {
                name: "Operation",
                show: ({ id }) => (
                  <a href={pathTo(`api/${family}/${part(id)}`)}>
                    <code>{id}</code>
                  </a>
                ),
              },
              { name: "What it does", look: "wide", show: ({ says }) => says },
              { name: "Group", show: ({ group }) => <Badge>{group}</Badge> },
            ]}
          />
        )}
      </Card>
    </>
  )
}

/** Every operation of an API. */
export const ApiList = () => {
  const { params } = useRoute()
  const { path } = useLocation()
  const family = familyOf(params["family"])
  return (
    <Page
      title="API"
      about="Every operation by its own name, and at the addresses that clients know. Each can be tried here."
      actions={
        <a class="button" href={serverPath(`/openapi/${family}.json`)}>
          OpenAPI
        </a>
      }
    >
      <Tabs
        label="APIs"
        tabs={families.map((each) => ({
          name: titles[each],
          href: pathTo(`api/${each}`),
          current: family === each,
        }))}
      />
      <Answer of={useAsked(`contract ${family} ${path}`, () => contractOf(family))}>
        {(operations) => <Operations key={family} family={family} operations={operations} />}
      </Answer>
    </Page>
  )
}

/** One operation. */
export const ApiOperation = () => {
  const { params } = useRoute()
  const family = familyOf(params["family"])
  const id = decodeURIComponent(params["operation"] ?? "")
  const asked = useAsked(`contract ${family}`, () => contractOf(family))
  const operation = asked.reply?.find((each) => each.id === id)
  return (
    <Page
      title={operation?.says ?? id}
      about={<code>{operation === undefined ? id : `${operation.method} ${operation.path}`}</code>}
      trail={[
        { name: "API", to: "api" },
        { name: titles[family], to: `api/${family}` },
      ]}
    >
      <Answer of={asked}>
        {() =>
          operation === undefined ? (
            <EmptyState title="There is no such operation" />
          ) : (
            <Try key={id} operation={operation} />
          )
        }
      </Answer>
    </Page>
  )
}
