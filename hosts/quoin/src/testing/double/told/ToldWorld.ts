/** A thing of a world, by the names of what is known of it. */
export interface Told {
  readonly [name: string]: string | number | Told
}

/** What stands in a double, by names that people use: no ids, no times. It is data, and can be kept as JSON. */
export interface ToldWorld {
  /** Spaces by their keys: `name`, and `pages` by their titles, each with its `status`, `version`, `body` and what it is `below`. */
  readonly spaces: Told
  /** Projects by their keys: `name`, and `issues` by their keys, each with `summary`, `type`, `status` and `assignee`. */
  readonly projects: Told
  /** Schemas of objects by their keys: `name`, and `objects` by theirs, each with its `type` and `label`. */
  readonly schemas: Told
}

/** What is expected of a world: of a thing only what is named; `null` says that there is none of this name. */
export interface ExpectedWorld {
  readonly [name: string]: string | number | null | ExpectedWorld
}
