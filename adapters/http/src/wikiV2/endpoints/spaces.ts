import { CreateSpace, ListSpaceLabels, ListSpaces, ListUsedLabels } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aFlag, aText, given, parsed } from "../../request/fields"
import { TextOrId } from "../../wiki/sent/content"
import { searchCursor } from "../../wiki/sent/searchCursor"
import { custom, get } from "../api"
import { label } from "../json/common"
import { allowed } from "../json/items"
import { listedOf } from "../json/lists"
import { space, spaceInList } from "../json/spaces"
import { placed } from "../sent/cursor"
import { spaceOf } from "../sent/writes"
import { propertiesOf } from "./properties"

const spacePath = { id: TextOrId }

const shownFields = {
  "description-format": given(Schema.Literal("plain", "view")),
  "include-icon": given(aFlag),
}

const listFields = { ...searchCursor.fields, ...shownFields }

const listed = listedOf("WikiV2Spaces", spaceInList)
const labels = listedOf("WikiV2SpaceLabels", label)

const list = get("/spaces", ListSpaces, listed, {
  sent: {
    fields: listFields,
    instead: ["start", "expand", "contentLabels", "hasRetentionPolicy", "favourite"],
    to: (asked: Schema.Struct.Type<typeof listFields>) => searchCursor.to(asked),
  },
  names: { ids: "ids" },
  notServed: [
    "favorited-by",
    "not-favorited-by",
    "sort!=name",
    ...["collaboration", "knowledge_base", "system", "onboarding", "xflow_sample_space"].map(
      (type) => `type=${type}`,
    ),
  ],
  says: "By name.",
})

const readParams = { ...shownFields, "include-labels": given(aFlag), "include-operations": given(aFlag) }

/** A space by its id. */
const read = custom.get(
  "/spaces/:id",
  {
    operations: [ListSpaces],
    path: spacePath,
    query: readParams,
    body: {},
    answer: ({ path: { id }, query: asked }, run) => {
      const expand = [
        ...(asked["include-labels"] === true ? ["metadata.labels"] : []),
        ...(asked["include-operations"] === true ? ["operations"] : []),
      ]
      return Effect.map(spaceOf(run, id, expand.join(",")), (found) => ({ ...found, asked }))
    },
  },
  space,
  {
    notServed: ["include-properties=true", "include-permissions=true", "include-role-assignments=true"],
  },
)

const newFields = {
  key: aText,
  name: aText,
  description: given(Schema.Struct({ value: aText, representation: given(Schema.Literal("plain")) })),
  createPrivateSpace: given(aFlag),
}

const create = custom.post(
  "/spaces",
  {
    operations: [CreateSpace, ListSpaces],
    path: {},
    query: {},
    body: newFields,
    answer: ({ body: { key, name, description, createPrivateSpace = false } }, run) =>
      Effect.flatMap(
        run(
          new CreateSpace({
            key,
            name,
            description: description?.value ?? "",
            isPrivate: createPrivateSpace,
          }),
        ),
        ({ id }) => spaceOf(run, id),
      ),
  },
  space,
  {
    status: 201,
    notServed: ["alias", "templateKey", "roleAssignments", "copySpaceAccessConfiguration"],
    says: "With its home page.",
  },
)

const labelParams = {
  ...searchCursor.fields,
  prefix: given(Schema.Array(Schema.String)),
  limit: given(Schema.Int),
}

const labelsOfSpace = custom.get(
  "/spaces/:id/labels",
  {
    operations: [ListSpaces, ListSpaceLabels],
    path: spacePath,
    query: labelParams,
    body: {},
    answer: ({ path: { id }, query: { prefix = [], limit, ...at } }, run) =>
      Effect.gen(function* () {
        const { key } = yield* spaceOf(run, id)
        return yield* run(
          new ListSpaceLabels({ key, prefix, limit, ...(yield* searchCursor.to(at)) }, parsed),
        )
      }),
  },
  labels,
  { notServed: ["sort"], says: "By name." },
)

const labelsInSpace = custom.get(
  "/spaces/:id/content/labels",
  {
    operations: [ListSpaces, ListUsedLabels],
    path: spacePath,
    query: { ...searchCursor.fields, prefix: given(aText), limit: given(Schema.Int) },
    body: {},
    answer: ({ path: { id }, query: { prefix, limit, ...at } }, run) =>
      Effect.gen(function* () {
        const { key: spaceKey } = yield* spaceOf(run, id)
        return yield* run(
          new ListUsedLabels(
            { spaceKey, prefix, limit, order: "name", ...(yield* searchCursor.to(at)) },
            parsed,
          ),
        )
      }),
  },
  labels,
  { notServed: ["sort"], says: "By name." },
)

/** Spaces, and labels of them and of all that is in them. */
export const spaceEndpoints = [
  list,
  create,
  read,
  labelsOfSpace,
  labelsInSpace,
  ...propertiesOf("/spaces", "space"),
  custom.get(
    "/spaces/:id/operations",
    {
      operations: [ListSpaces],
      path: spacePath,
      query: {},
      body: {},
      answer: ({ path: { id } }, run) => spaceOf(run, id, "operations"),
    },
    allowed,
  ),
  get("/labels", ListUsedLabels, listedOf("WikiV2UsedLabels", label), {
    sent: placed({}, ["spaceKey", "name", "owner", "relatedTo", "order"]),
    notServed: ["label-id", "sort"],
    says: "Of what is current, by name.",
  }),
]
