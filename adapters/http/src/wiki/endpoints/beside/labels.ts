import { invalid } from "@quoin/kernel"
import {
  AddLabels,
  AddSpaceLabels,
  FindLabelled,
  ListLabels,
  ListSpaceLabels,
  ListUsedLabels,
  RemoveLabel,
  RemoveSpaceLabel,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { custom, del, get, post } from "../../api"
import { contentPath } from "../../sent/content"
import { labelled, labels } from "../../json/beside/labels"

const GivenLabel = Schema.Struct({ prefix: given(aText), name: aText })

const labelFields = { labels: given(Schema.Array(GivenLabel)), prefix: given(aText), name: given(aText) }

/** One label, or a list of them (HTT-121). */
const givenLabels = {
  fields: labelFields,
  instead: ["labels"],
  to: ({ labels: many, prefix, name }: Schema.Struct.Type<typeof labelFields>) => {
    if (name !== undefined) return Either.right({ labels: [{ prefix, name }, ...(many ?? [])] })
    return many === undefined
      ? Either.left(invalid("name", undefined, "the name of a label, or a list of labels"))
      : Either.right({ labels: many })
  },
}

const adding = {
  sent: givenLabels,
  listBody: "labels",
  says: "One label, or a list of labels. The answer is all labels that there are then.",
}

/** Fields of `ListUsedLabels` that are not asked for at every address. */
const questions = ["spaceKey", "name", "prefix", "owner", "relatedTo", "order"] as const
type Question = (typeof questions)[number]

/** What an address asks for, and what it says by itself. */
const asking = (asked: ReadonlyArray<Question>, said: Partial<Readonly<Record<Question, string>>> = {}) => ({
  sent: {
    fields: {},
    instead: questions.filter((each) => !asked.includes(each)),
    to: () => Either.right(said),
  },
  says: `Out of the latest ${wikiLimits.labelUses} uses of labels.`,
})

const ofSpace = { spaceKey: "key" }

const categoryPath = { key: aText, name: aText }

/** An answer without a body is 200 here. */
const done = { emptyStatus: 200 }

const onContent = [
  get("/content/:id/label", ListLabels, labels, { says: "By name." }),
  post("/content/:id/label", AddLabels, labels, adding),
  del("/content/:id/label", RemoveLabel, undefined),
  custom.del(
    "/content/:id/label/:label",
    {
      operations: [RemoveLabel],
      path: { ...contentPath, label: aText },
      query: {},
      body: {},
      answer: ({ path: { id, label } }, run) =>
        label.includes("/")
          ? Effect.fail(invalid("label", label, "a name without /; name it in the query"))
          : run(new RemoveLabel({ id, name: label })),
    },
    undefined,
  ),
]

const onSpaces = [
  get("/space/:key/label", ListSpaceLabels, labels, { says: "By name." }),
  post("/space/:key/label", AddSpaceLabels, labels, adding),
  del("/space/:key/label", RemoveSpaceLabel, undefined),
  custom.post(
    "/space/:key/category/:name",
    {
      operations: [AddSpaceLabels],
      path: categoryPath,
      query: {},
      body: {},
      answer: ({ path: { key, name } }, run) =>
        run(new AddSpaceLabels({ key, labels: [{ prefix: "team", name }] })),
    },
    undefined,
    done,
  ),
  custom.del(
    "/space/:key/category/:name",
    {
      operations: [RemoveSpaceLabel],
      path: categoryPath,
      query: {},
      body: {},
      answer: ({ path: { key, name } }, run) => run(new RemoveSpaceLabel({ key, name, prefix: "team" })),
    },
    undefined,
    done,
  ),
]

const used = [
  get("/label/labels", ListUsedLabels, labels, {
    ...asking(["spaceKey", "name", "prefix", "owner"]),
    names: { name: "labelName", prefix: "namespace" },
  }),
  get("/label/popular", ListUsedLabels, labels, asking([], { order: "popular", prefix: "global" })),
  get("/label/recent", ListUsedLabels, labels, asking([], { order: "recent", prefix: "global" })),
  get("/label/:labelName/related", ListUsedLabels, labels, asking(["relatedTo"])),
  get("/space/:key/labels", ListUsedLabels, labels, { ...asking(["spaceKey"]), names: ofSpace }),
  get("/space/:key/labels/popular", ListUsedLabels, labels, {
    ...asking(["spaceKey"], { order: "popular" }),
    names: ofSpace,
  }),
  get("/space/:key/labels/recent", ListUsedLabels, labels, {
    ...asking(["spaceKey"], { order: "recent" }),
    names: ofSpace,
  }),
  get("/space/:key/labels/:labelName/related", ListUsedLabels, labels, {
    ...asking(["spaceKey", "relatedTo"]),
    names: ofSpace,
  }),
]

/** Labels of content and of spaces, and what has them. */
export const labelEndpoints = [
  ...onContent,
  ...onSpaces,
  ...used,
  get("/label", FindLabelled, labelled, { notServed: ["type=page_template"] }),
]
