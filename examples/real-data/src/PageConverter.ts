import { type InvalidInput, foldCase, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type OperationLine, reference } from "./OperationLine"
import { jsonOf } from "./records"

/** One page of a manual as it is exported: who it is, what it stands below, and what it says. */
export const ManualPage = Schema.Struct({
  slug: Schema.NonEmptyString,
  parent: Schema.NullOr(Schema.String),
  title: Schema.String,
  body: Schema.String,
})
export type ManualPage = typeof ManualPage.Type

/** Reads one line of the export. */
export const parsePage = jsonOf(ManualPage)

export interface SpaceName {
  readonly key: string
  readonly name: string
}

/** What some pages became, and what the reader should know of it. */
export interface Converted {
  readonly lines: ReadonlyArray<OperationLine>
  readonly notes: ReadonlyArray<string>
}

/** The name of the line that creates the space; slugs have no colon. */
const spaceLine = "space:"

/**
 * Turns pages into operations, in the order they come: a page whose parent comes later waits for it. Titles of
 * a space must differ even when case is ignored, so a page whose title is taken gets its slug added.
 */
export class PageConverter {
  private readonly slugs = new Set<string>()
  private readonly emitted = new Set<string>()
  private readonly waiting = new Map<string, Array<ManualPage>>()
  private readonly titles: Set<string>

  constructor(private readonly space: SpaceName) {
    this.titles = new Set([foldCase(`${space.name} Home`)])
  }

  readonly begin = (): OperationLine => ({
    operation: "wiki.createSpace",
    payload: { key: this.space.key, name: this.space.name },
    as: spaceLine,
  })

  /** The page itself, when its parent is there, and all that waited for it. */
  readonly add = (page: ManualPage): Either.Either<Converted, InvalidInput> => {
    if (this.slugs.has(page.slug)) {
      return Either.left(invalid("slug", page.slug, "a slug that no earlier page has"))
    }
    this.slugs.add(page.slug)
    return Either.right(this.place(page))
  }

  private place(page: ManualPage): Converted {
    if (page.parent === null || this.emitted.has(page.parent)) return this.emit(page, page.parent)
    this.waiting.set(page.parent, [...(this.waiting.get(page.parent) ?? []), page])
    return { lines: [], notes: [] }
  }

  /** Pages whose parent never came, or stands below them: they go below the home page, with their children. */
  readonly end = (): Converted => {
    const lines: Array<OperationLine> = []
    const notes: Array<string> = []
    for (let group = this.nextGroup(); group !== undefined; group = this.nextGroup()) {
      const [parent, pages] = group
      this.waiting.delete(parent)
      for (const page of pages) {
        notes.push(`${page.slug}: there is no page ${parent} above it; put below the home page`)
        const converted = this.emit(page, null)
        lines.push(...converted.lines)
        notes.push(...converted.notes)
      }
    }
    return { lines, notes }
  }

  /** Pages that wait for one that is not waiting itself; in a ring, any. */
  private nextGroup(): readonly [string, ReadonlyArray<ManualPage>] | undefined {
    const groups = [...this.waiting]
    const waiting = new Set(groups.flatMap(([, pages]) => pages.map(({ slug }) => slug)))
    return groups.find(([parent]) => !waiting.has(parent)) ?? groups[0]
  }

  private emit(page: ManualPage, parent: string | null): Converted {
    const title = this.freeTitle(page)
    this.titles.add(foldCase(title))
    this.emitted.add(page.slug)
    const line: OperationLine = {
      operation: "wiki.createContent",
      payload: {
        title,
        parentId: parent === null ? reference(spaceLine, "homepageId") : reference(parent, "id"),
        body: page.body,
      },
      as: page.slug,
    }
    const renamed =
      title === page.title.trim() ? [] : [`${page.slug}: "${page.title}" occurs twice; now "${title}"`]
    const released = this.release(page.slug)
    return { lines: [line, ...released.lines], notes: [...renamed, ...released.notes] }
  }

  private release(slug: string): Converted {
    const children = this.waiting.get(slug) ?? []
    this.waiting.delete(slug)
    const converted = children.map((child) => this.emit(child, slug))
    return {
      lines: converted.flatMap(({ lines }) => lines),
      notes: converted.flatMap(({ notes }) => notes),
    }
  }

  private freeTitle({ title, slug }: ManualPage): string {
    let free = title.trim()
    while (this.titles.has(foldCase(free))) free = `${free} (${slug})`
    return free
  }
}
