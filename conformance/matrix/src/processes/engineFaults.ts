import { foldCase } from "@quoin/kernel"
import type { EngineState } from "./engineState"
import { linesPerCommit } from "./ledger"
import type { Said } from "./Said"

type Version = EngineState["versions"][number]

const groupedBy = <A>(
  things: ReadonlyArray<A>,
  name: (thing: A) => string,
): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const thing of things) {
    const group = groups.get(name(thing))
    if (group === undefined) groups.set(name(thing), [thing])
    else group.push(thing)
  }
  return groups
}

/** Names that occur more than once. */
const doubles = (what: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...groupedBy(names, (name) => name)].flatMap(([name, { length }]) =>
    length > 1 ? [`${what} ${name} is there ${length} times`] : [],
  )

/** Whom a view names: callers of these steps are users that the directory does not know. */
const nameOf = (person: EngineState["pages"][number]["version"]["by"]): string =>
  person.type === "anonymous" ? "nobody" : person.username

/** Versions are numbered from 1 without a gap, and the last is the one that the page shows. */
const tornPages = ({ pages, versions }: EngineState): ReadonlyArray<string> => {
  const kept = groupedBy(versions, (version) => version.contentId)
  const strangers = new Set(kept.keys())
  const torn = pages.flatMap((page) => {
    strangers.delete(page.id)
    const own: ReadonlyArray<Version> = kept.get(page.id) ?? []
    const numbers = own.map(({ version }) => version.number)
    const last = own.at(-1)
    const shown = [page.version.number, page.title, nameOf(page.version.by), page.version.when]
    const stored = [last?.version.number, last?.title, last?.version.by, last?.version.at]
    return [
      ...(numbers.some((number, i) => number !== i + 1)
        ? [`page ${page.id} has versions ${numbers.join()}`]
        : []),
      ...(shown.join() === stored.join()
        ? []
        : [`page ${page.id} shows ${shown.join()}, kept is ${stored.join()}`]),
    ]
  })
  return [...torn, ...[...strangers].map((id) => `versions are kept of ${id}, which is not there`)]
}

/** Titles of current pages are claimed, and no others; none twice. */
const tornTitles = (
  { pages, claimed }: EngineState,
  titles: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const current = pages.flatMap(({ status, title }) => (status === "current" ? [foldCase(title)] : []))
  return [
    ...doubles("title", current),
    ...titles
      .filter((title) => claimed.includes(title) !== current.includes(foldCase(title)))
      .map(
        (title) =>
          `${title} is ${claimed.includes(title) ? "claimed, and no page's" : "a page's, and not claimed"}`,
      ),
  ]
}

const trashing = "Page moved to trash"

/** The step that wrote a version: what it said with it, which all but creating do, or else wrote. */
const tokenOf = ({ version, body = "" }: Version): string => (version.message === "" ? body : version.message)

/** Every step leaves one entry of the audit log and, unless it is to the trash, one version, in one commit. */
const tornAudit = ({ audit, versions }: EngineState, founder: string): ReadonlyArray<string> => {
  const steps = audit.filter(({ author }) => author.username !== founder)
  const written = groupedBy(
    versions.filter(({ version }) => version.by !== founder),
    tokenOf,
  )
  const told = new Set(steps.map(({ remoteAddress }) => remoteAddress))
  return [
    ...doubles(
      "audit entry of",
      steps.map(({ remoteAddress }) => remoteAddress),
    ),
    ...steps.flatMap(({ remoteAddress, summary }) => {
      const count = written.get(remoteAddress)?.length ?? 0
      return count === (summary === trashing ? 0 : 1)
        ? []
        : [`${remoteAddress}: ${summary}, and ${count} versions`]
    }),
    ...[...written.keys()]
      .filter((token) => !told.has(token))
      .map((token) => `${token} is not in the audit log`),
  ]
}

const tornLedger = ({ counter, from, posted, taken }: EngineState): ReadonlyArray<string> => [
  ...(counter === from - 1 + posted.length
    ? []
    : [`counter ${counter}, and ${from - 1 + posted.length} commits`]),
  ...Array.from(posted, (lines, i) =>
    lines.length === linesPerCommit && new Set(lines).size === 1 ? [] : [`${from + i} is of ${lines.join()}`],
  ).flat(),
  ...(taken.length > 1 ? [`seats taken: ${taken.join()}`] : []),
]

/** What no moment may show, whatever the processes are at. */
export const tornIn = (
  state: EngineState,
  titles: ReadonlyArray<string>,
  founder: string,
): ReadonlyArray<string> => [
  ...doubles(
    "page",
    state.pages.map(({ id }) => id),
  ),
  ...tornPages(state),
  ...tornTitles(state, titles),
  ...tornAudit(state, founder),
  ...tornLedger(state),
]

/** How the steps may be refused by what others have done meanwhile. */
const expectedRefusals: Readonly<Record<Said["step"], RegExp>> = {
  create: /^TitleTaken$/,
  update: /^(TitleTaken|StaleVersion|InvalidInput)$/,
  move: /^(StaleVersion|InvalidInput)$/,
  trash: /^NotFound$/,
  restore: /^(TitleTaken|StaleVersion)$/,
  post: /^(GuardFailed|AlreadyThere)$/,
  sit: /^GuardFailed$/,
  look: /^$/,
}
/** Others came in between as often as the adapter and the shell try again. */
const overtaken = "Storage unavailable (contended)"

/** Steps that ended as none may. */
export const wronglyEnded = (said: ReadonlyArray<Said>): ReadonlyArray<string> =>
  said.flatMap(({ token, step, ended }) => {
    if (ended._tag === "Broken") return [`${token} ${step}: ${ended.what}`]
    return ended._tag === "Refused" &&
      !expectedRefusals[step].test(ended.failure) &&
      !ended.failure.startsWith(overtaken)
      ? [`${token} ${step}: ${ended.failure}`]
      : []
  })

/** What was acknowledged, and is not there as it was said; what was refused, and is there; what was said twice. */
export const belied = (state: EngineState, said: ReadonlyArray<Said>): ReadonlyArray<string> => {
  const kept = new Map(
    state.versions.map((version) => [`${version.contentId}/${version.version.number}`, version]),
  )
  const audited = new Map(state.audit.map(({ remoteAddress, summary }) => [remoteAddress, summary]))
  const posted = new Map(Array.from(state.posted, (lines, i) => [lines[0], state.from + i] as const))
  const isThere = (token: string) => audited.has(token) || posted.has(token)
  const acknowledged = said.flatMap(({ token, step, ended }): ReadonlyArray<string> => {
    if (ended._tag === "Refused") return isThere(token) ? [`${token} was refused, and is there`] : []
    if (ended._tag === "Ledger") {
      return posted.get(token) === ended.number ? [] : [`${token} posted ${ended.number}, which is not there`]
    }
    if (ended._tag !== "Page") return []
    if (step === "trash")
      return audited.get(token) === trashing ? [] : [`${token} trashed ${ended.id}, untold`]
    const version = kept.get(`${ended.id}/${ended.version}`)
    return version !== undefined &&
      tokenOf(version) === token &&
      version.title === ended.title &&
      audited.has(token)
      ? []
      : [
          `${token} wrote version ${ended.version} of ${ended.id}, which is ${version === undefined ? "not there" : tokenOf(version)}`,
        ]
  })
  return acknowledged
}
