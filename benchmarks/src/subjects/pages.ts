import { sizes } from "../sizes"

/** What every subject holds before anything is measured, and what is written while it is. */
export const seed = {
  spaceKey: "DOC",
  spaceName: "Documentation",
  pages: sizes.pages,
  /** Pages that are updated, in turn. */
  updated: sizes.updatedPages,
  adminPassword: "correct horse battery staple",
}

const sentence =
  "<p>The quoin is the cornerstone that locks two walls, and the wedge that locks a page of type &amp; holds it.</p>"

/** About 1 kB in the storage representation. */
export const bodyOf = (mark: number): string => `<h1>Section ${mark}</h1>${sentence.repeat(9)}`

export const titleOf = (kind: string, mark: number): string => `${kind} page ${mark}`

/** Goes round a list of ids, and knows the version that each will get next. */
export class Rounds {
  private at = 0
  private readonly versions = new Map<string, number>()

  constructor(private readonly ids: ReadonlyArray<string>) {}

  readonly next = (): string => this.ids[this.at++ % this.ids.length] ?? ""

  readonly nextVersion = (): { readonly id: string; readonly number: number } => {
    const id = this.next()
    const number = (this.versions.get(id) ?? 1) + 1
    this.versions.set(id, number)
    return { id, number }
  }
}

/** The marks of one subject's new pages: titles are unique in a space. */
export const counter = (): (() => number) => {
  let last = 0
  return () => ++last
}
