/** `METHOD /path` below the prefix, and what it does in a few words. */
export type Routes = Readonly<Record<`${"GET" | "POST" | "PUT" | "DELETE" | "PATCH"} /${string}`, string>>

/** Routes of one area of a service, built here or not. */
export interface Area {
  /** Such as "Content" or "Boards". */
  readonly name: string
  /** What all its paths begin with, such as `/rest/api`; `""` for none. */
  readonly prefix: string
  /** Described by the specification that Quoin follows. */
  readonly specified: Routes
  /** Known from the services' own documentation and from what clients call. */
  readonly known: Routes
}
