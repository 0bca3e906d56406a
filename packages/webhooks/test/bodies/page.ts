import {
  type EventShape,
  type Mark,
  type Member,
  type Part,
  type Shape,
  bodyEntities,
  trackerShapes,
  webhookEvents,
  wikiShapes,
} from "@quoin/webhooks"

const entityNames = new Map<Shape, string>(
  Object.entries(bodyEntities).map(([name, shape]) => [shape, name] as const),
)

const dialectsIn = ({ only }: Member): string => {
  if (only === undefined) return ""
  const said = only.map((dialect) => ({ server9: "9", server10: "10", cloud: "cloud" })[dialect])
  return ` (${said.join(", ")})`
}

const partText = (part: Part): string => {
  if (typeof part === "string") return part
  if ("list" in part) return `[${partText(part.list)}]`
  const named = entityNames.get(part.object)
  return named === undefined ? `{${shapeText(part.object)}${part.open ? ", ..." : ""}}` : `*${named}*`
}

const memberText = ([name, member]: readonly [string, Member]): string =>
  `${name}${member.optional ? "?" : ""}${dialectsIn(member)} ${partText(member.part)}${member.nullable ? " or null" : ""}`

const shapeText = (shape: Shape): string => Object.entries(shape).map(memberText).join(", ")

const marks: Readonly<Record<Mark, string>> = {
  seed: "specified",
  capture: "recorded",
  source: "open source",
  doc: "manual",
  contract: "contract",
  integration: "read by a receiver",
  weak: "guessed, or one poor source",
}

const eventRow = (name: string, { members, mark }: EventShape): string =>
  `| \`${name}\` | ${shapeText(members)} | ${marks[mark]} |`

const head = (first: string) => `| ${first} | members | how sure |\n| --- | --- | --- |`

const tracker = webhookEvents.tracker.map(({ name, of }) =>
  of.flatMap((declared) =>
    trackerShapes[declared] === undefined ? [] : eventRow(name, trackerShapes[declared]),
  ),
)

const wiki = (form: keyof typeof wikiShapes): string =>
  [
    `Each has ${shapeText(wikiShapes[form].envelope)}.`,
    "",
    head("event"),
    ...webhookEvents.wiki.flatMap(({ name }) => {
      const shape = wikiShapes[form].events[name]
      return shape === undefined ? [] : [eventRow(name, shape)]
    }),
  ].join("\n")

/** The page of the documentation that tells the shapes of all bodies. */
export const bodiesPage = `# Bodies of webhooks

Written by \`packages/webhooks/test/bodies/page.test.ts\` from the tables by which the bodies are made: \`bodies/shapes\` in \`packages/webhooks/src\`.
A correction is made there. A question mark says that a member may be left out; versions or \`cloud\` behind a name, that only those dialects have it;
names in italics are below. How sure a row is: it was specified, recorded, read in open source, in the manual or in a contract, is read by a receiver, or is guessed.

## Events of the tracker

Each has timestamp number, webhookEvent text.

${head("event")}
${tracker.flat().join("\n")}

## Things of the tracker

| thing | members |
| --- | --- |
${Object.entries(bodyEntities)
  .map(([name, shape]) => `| *${name}* | ${shapeText(shape)} |`)
  .join("\n")}

## Events of the wiki, ids

${wiki("ids")}

## Events of the wiki, whole things

${wiki("full")}

## What is not known

- Bodies of version 10 of the self-hosted edition where they differ from those of version 9, and of a post function: it is as that of an update, without a change log.
- Recorded bodies of sprints, boards, options and users of the self-hosted edition; of attachments, labels, users, groups and relations of the wiki.
- The key and value of the property in \`option_*_changed\`: the feature's name in the configuration, and \`true\` or \`false\` as a text.
- The neighbours of a version that moved; labels of what a label was put on or taken from.
- No operation raises what is told of followed users, themes of the site, blueprints, and attachments in the trash; nor what only the cloud tells of attachments, properties, types and filters.
`
