import { foldCase } from "@quoin/kernel"

/** What the model knows of an item: an account of the rules that shares no code with the engine. */
export interface ModelItem {
  readonly status: "current" | "draft" | "trashed" | "archived"
  readonly title: string
  readonly body: string
  readonly parent: string | undefined
  readonly draft: string | undefined
  /** Bodies of all versions, oldest first; the last is the present one. */
  readonly versions: ReadonlyArray<string>
}

export type Step =
  | {
      readonly do: "create"
      readonly title: string
      readonly draft: boolean
      readonly parent: number | undefined
    }
  | {
      readonly do: "update"
      readonly on: number
      readonly title: string
      readonly ahead: number
      readonly draft: boolean
    }
  | { readonly do: "restore"; readonly on: number; readonly change: "nothing" | "title" | "body" }
  | { readonly do: "move"; readonly on: number; readonly to: number }
  | { readonly do: "save draft"; readonly on: number }
  | { readonly do: "publish"; readonly on: number }
  | { readonly do: "archive"; readonly on: number }
  | {
      readonly do: "delete"
      readonly on: number
      readonly status: "current" | "draft" | "trashed" | "archived"
    }

export type Expected =
  | { readonly ok: true; readonly id: string | undefined }
  | { readonly ok: false; readonly failure: string }

const homeId = "2"

/** The wiki of one space, as the specification tells it. Ids are those that a fresh engine gives out. */
export class WikiModel {
  readonly items = new Map<string, ModelItem>()
  nextId = 3

  constructor(homeTitle: string) {
    this.items.set(homeId, {
      status: "current",
      title: homeTitle,
      body: "",
      parent: undefined,
      draft: undefined,
      versions: [""],
    })
  }

  /** The id that a step means: any of those ever given out, so that absent ones are tried too. */
  idOf(on: number): string {
    return String(2 + (on % Math.max(1, this.nextId - 2)))
  }

  private taken(title: string, self: string | undefined): boolean {
    return [...this.items].some(
      ([id, item]) => id !== self && item.status === "current" && foldCase(item.title) === foldCase(title),
    )
  }

  private refuse(failure: string): Expected {
    return { ok: false, failure }
  }

  private put(id: string, item: ModelItem): Expected {
    this.items.set(id, item)
    return { ok: true, id }
  }

  apply(step: Step, body: string): Expected {
    if (step.do === "create") return this.create(step, body)
    const id = this.idOf(step.on)
    const item = this.items.get(id)
    // Whoever archives says which pages, and no page has this id.
    if (item === undefined) return this.refuse(step.do === "archive" ? "InvalidInput" : "NotFound")
    switch (step.do) {
      case "update":
        return this.update(step, id, item, body)
      case "restore":
        return this.restore(step, id, item)
      case "move":
        return this.move(id, item, this.idOf(step.to))
      case "save draft":
        if (item.draft !== undefined) return this.refuse("DraftConflict")
        if (item.status !== "current") return this.refuse("WrongState")
        return this.put(id, { ...item, draft: body })
      case "publish":
        return this.publish(id, item)
      case "archive":
        return item.status === "current" ? this.putAway(id, item, "archived") : this.refuse("InvalidInput")
      case "delete":
        return this.delete(step, id, item)
    }
  }

  private create(step: Step & { do: "create" }, body: string): Expected {
    const parent = step.parent === undefined ? undefined : this.idOf(step.parent)
    // Whatever is named and not there is told before all else: as if it were hidden, without a trace.
    const misplaced = parent === undefined ? undefined : this.misplaced(parent)
    if (misplaced === "NotFound") return this.refuse(misplaced)
    // An id is reserved before the place and the title are judged.
    const id = String(this.nextId++)
    if (misplaced !== undefined) return this.refuse(misplaced)
    if (!step.draft && this.taken(step.title, undefined)) return this.refuse("TitleTaken")
    const status = step.draft ? "draft" : "current"
    return this.put(id, { status, title: step.title, body, parent, draft: undefined, versions: [body] })
  }

  /** Why nothing can be put below this. */
  private misplaced(parent: string): string | undefined {
    const above = this.items.get(parent)
    if (above === undefined) return "NotFound"
    return above.status === "current" ? undefined : "InvalidInput"
  }

  private move(id: string, item: ModelItem, parent: string): Expected {
    if (item.status !== "current") return this.refuse("InvalidInput")
    if (parent !== item.parent) {
      const misplaced = this.misplaced(parent)
      if (misplaced !== undefined) return this.refuse(misplaced)
      if ([...this.ancestors(parent), parent].includes(id)) return this.refuse("InvalidInput")
    }
    return this.put(id, { ...item, parent, versions: [...item.versions, item.body] })
  }

  private update(step: Step & { do: "update" }, id: string, item: ModelItem, body: string): Expected {
    if (item.status === "draft") return this.refuse("InvalidInput")
    if (step.draft && item.draft === undefined) return this.refuse("NotFound")
    if (step.ahead !== 1) return this.refuse("StaleVersion")
    if (item.status !== "current") return this.refuse("InvalidInput")
    if (this.taken(step.title, id)) return this.refuse("TitleTaken")
    return this.put(id, {
      ...item,
      title: step.title,
      body,
      draft: step.draft ? undefined : item.draft,
      versions: [...item.versions, body],
    })
  }

  private restore(step: Step & { do: "restore" }, id: string, item: ModelItem): Expected {
    if (item.status === "draft") return this.refuse("InvalidInput")
    const changed = { ...item, ...(step.change === "body" ? { body: "other" } : {}) }
    const title = step.change === "title" ? `${item.title} 2` : item.title
    const same = step.change === "nothing" || (step.change === "body" && item.body === "other")
    if (item.status !== "current" && !same) return this.refuse("InvalidInput")
    if (this.taken(title, id)) return this.refuse("TitleTaken")
    return this.put(id, {
      ...changed,
      title,
      status: "current",
      versions: [...item.versions, changed.body],
    })
  }

  private publish(id: string, item: ModelItem): Expected {
    const published = String(this.nextId++)
    if (item.status !== "draft") return this.refuse("WrongState")
    if (this.taken(item.title, undefined)) return this.refuse("TitleTaken")
    this.items.delete(id)
    return this.put(published, { ...item, status: "current", versions: [item.body] })
  }

  private delete(step: Step & { do: "delete" }, id: string, item: ModelItem): Expected {
    if (step.status === "draft" && item.status === "current" && item.draft !== undefined) {
      this.items.set(id, { ...item, draft: undefined })
      return { ok: true, id: undefined }
    }
    if (item.status !== step.status) return this.refuse("NotFound")
    // The home page of a space goes with the space alone.
    if (step.status === "trashed" && id === homeId) return this.refuse("InvalidInput")
    if (step.status === "draft" || step.status === "trashed") {
      this.items.delete(id)
      return { ok: true, id: undefined }
    }
    return this.putAway(id, item, "trashed")
  }

  /** What is below it moves up. */
  private putAway(id: string, item: ModelItem, status: "trashed" | "archived"): Expected {
    for (const [child, below] of this.items) {
      if (below.parent === id) this.items.set(child, { ...below, parent: item.parent })
    }
    return this.put(id, { ...item, status, draft: undefined })
  }

  /** The pages above an item, from the top down. */
  ancestors(id: string): ReadonlyArray<string> {
    const parent = this.items.get(id)?.parent
    return parent === undefined ? [] : [...this.ancestors(parent), parent]
  }
}
