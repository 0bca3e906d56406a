import type { Draws } from "@quoin/suites"
import type { Quoin } from "quoin"

/** An item as the model knows it: names of things, none of them as a storage holds it. */
export interface ModelContent {
  /** Its id, once it was made. */
  id: string
  /** The place among all items, as they were made. */
  readonly made: number
  readonly type: "page" | "blogpost" | "comment"
  readonly space: ModelSpace
  /** The page that it is below, or the item that it is on. */
  readonly on: ModelContent | undefined
  /** Of a comment none of its own. */
  readonly title: ReadonlyArray<string>
  readonly body: ReadonlyArray<string>
  readonly labels: ReadonlyArray<string>
  readonly macros: ReadonlyArray<string>
  readonly mentions: ReadonlyArray<string>
  readonly creator: string
  /** Whoever changed it last, where that was somebody else. */
  readonly changedBy: string | undefined
  /** Only its creator may read it. */
  readonly isSecret: boolean
}

export interface ModelSpace {
  readonly key: string
  readonly title: string
}

export const spaces: readonly [ModelSpace, ModelSpace] = [
  { key: "ALPHA", title: "Zulu" },
  { key: "BETA", title: "Yankee" },
]
export const users = ["amy", "ben"] as const
/** Words that share no stem; two of them are labels, too. */
export const words = ["rocket", "fuel", "moon", "rock", "stage"] as const
export const labels = ["red", "green", "fuel", "moon"] as const
export const macros = ["toc", "info"] as const

/** The forms that a word is written in: all have its stem. */
export const formsOf = (word: string): ReadonlyArray<string> => [word, `${word}s`, word.toUpperCase()]

const some = <A>(draws: Draws, from: ReadonlyArray<A>): ReadonlyArray<A> =>
  from.filter(() => draws.chance(1, 3))

const spoken = (draws: Draws, most: number): ReadonlyArray<string> =>
  Array.from({ length: draws.below(most + 1) }, () =>
    draws.chance(1, 2) ? (draws.pick(words) ?? "rocket") : "and",
  )

/** A dozen items in two spaces: pages below each other, blog posts, and comments on them. */
export const contentsOf = (draws: Draws): ReadonlyArray<ModelContent> => {
  const all: Array<ModelContent> = []
  for (let made = 0; made < 14; made++) {
    const type = made < 2 ? "page" : (draws.pick(["page", "page", "blogpost", "comment"] as const) ?? "page")
    const space = draws.pick(spaces) ?? spaces[0]
    const pages = all.filter((each) => each.type === "page")
    const above =
      type === "comment"
        ? draws.pick(all.filter((each) => each.type !== "comment"))
        : draws.chance(1, 2)
          ? draws.pick(pages.filter((each) => each.space === space))
          : undefined
    const creator = draws.pick(users) ?? "amy"
    const isSecret = type === "page" && draws.chance(1, 8)
    all.push({
      id: "",
      made,
      type,
      space: type === "comment" ? (above?.space ?? space) : space,
      on: type === "blogpost" ? undefined : above,
      title: type === "comment" ? [] : [...spoken(draws, 2), `t${made}`],
      body: spoken(draws, 6),
      labels: type === "comment" ? [] : some(draws, labels),
      macros: some(draws, macros),
      mentions: some(draws, users),
      creator,
      changedBy:
        type !== "comment" && !isSecret && draws.chance(1, 4)
          ? users.find((each) => each !== creator)
          : undefined,
      isSecret,
    })
  }
  return all
}

const written = (draws: Draws, said: ReadonlyArray<string>): string =>
  said.map((word) => draws.pick(formsOf(word)) ?? word).join(" ")

const bodyOf = (draws: Draws, { body, macros: used, mentions }: ModelContent): string =>
  [
    `<p>${written(draws, body)}</p>`,
    ...used.map((name) => `<ac:structured-macro ac:name="${name}" />`),
    ...mentions.map((name) => `<p><ac:link><ri:user ri:username="${name}" /></ac:link></p>`),
  ].join("")

const make = async (quoin: Quoin, draws: Draws, content: ModelContent): Promise<void> => {
  const body = bodyOf(draws, content)
  const as = quoin.as({ username: content.creator })
  if (content.type === "comment") {
    const { id } = await as.wiki.createComment({ containerId: content.on?.id ?? "", body })
    content.id = id
    return
  }
  const title = content.title.join(" ")
  const { id } = await as.wiki.createContent({
    type: content.type,
    title,
    spaceKey: content.space.key,
    body,
    ...(content.on === undefined ? {} : { parentId: content.on.id }),
  })
  content.id = id
  if (content.labels.length > 0)
    await as.wiki.addLabels({ id, labels: content.labels.map((name) => ({ name })) })
  if (content.changedBy !== undefined) {
    await quoin
      .as({ username: content.changedBy })
      .wiki.updateContent({ id, title, body, version: { number: 2 } })
  }
}

/** Makes the spaces, each of which comes with a page. */
const makeSpaces = async (quoin: Quoin): Promise<ReadonlyArray<ModelContent>> => {
  const homes: Array<ModelContent> = []
  for (const [at, space] of spaces.entries()) {
    await quoin.wiki.createSpace({ key: space.key, name: space.title })
    const { items } = await quoin.wiki.listContent({ spaceKey: space.key })
    homes.push({
      id: items[0]?.id ?? "",
      made: at - spaces.length,
      type: "page",
      space,
      on: undefined,
      title: [space.title, "Home"],
      body: [],
      labels: [],
      macros: [],
      mentions: [],
      creator: "admin",
      changedBy: undefined,
      isSecret: false,
    })
  }
  return homes
}

/** Makes a world, and tells of its items by which ids they were made. */
export const makeWorld = async (quoin: Quoin, draws: Draws): Promise<ReadonlyArray<ModelContent>> => {
  const contents = contentsOf(draws)
  for (const username of users) {
    await quoin.directory.createUser({
      userName: username,
      fullName: `The ${username}`,
      email: `${username}@example.org`,
      password: "open sesame",
    })
  }
  const homes = await makeSpaces(quoin)
  for (const content of contents) await make(quoin, draws, content)
  // From below: who is shut out of a page cannot keep others out of what is below it.
  for (const { id, isSecret, creator } of contents.toReversed()) {
    if (!isSecret) continue
    const restrictions = [{ operation: "read" as const, users: [{ username: creator }] }]
    await quoin.as({ username: creator }).wiki.restrictContent({ id, how: "replace", restrictions })
  }
  return [...homes, ...contents]
}

/** What it is below or on, from the nearest up. */
export const above = (content: ModelContent): ReadonlyArray<ModelContent> =>
  content.on === undefined ? [] : [content.on, ...above(content.on)]

/** What a user may see: nothing below or on what others keep for themselves. */
export const isSeen = (content: ModelContent, by: string): boolean =>
  [content, ...above(content)].every(({ isSecret, creator }) => !isSecret || creator === by)
