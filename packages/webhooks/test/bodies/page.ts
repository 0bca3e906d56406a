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

## What cannot occur

A webhook that names one of these is refused with the names that there are (D-549).

- \`issue_moved\`, as a type of an update: no operation moves an issue to another project.
- Of components there is no event in any edition. An issue whose component or version is gone, whose link comes or goes, and one that is ranked is told of as updated, with a change log.
- When an issue is deleted, nothing is told of its comments, work and links; when a project is, nothing of its issues: what is deleted tells of itself.
- \`user_followed\`, \`theme_enabled\`, \`blueprint_page_created\`, \`attachment_trashed\`, \`attachment_restored\`: the wiki follows nobody, has no blueprints, and attachments do not go to the trash; a theme of a space or of the site is a setting.
- \`page_viewed\`, \`blog_viewed\`, \`attachment_viewed\`, \`search_performed\`, \`login\`, \`logout\` and the like: reading changes nothing, and what changes nothing commits no event.
- What only the cloud tells: \`attachment_created\`, \`issue_property_set\`, \`issuetype_created\`, \`filter_created\`, \`project_archived\`, \`tracker:version_merged\` and their like. Files of an issue are told in the change log of its update, and an archived project as updated.
`
