import * as Schema from "effect/Schema"

/** How pages look: colours, each as `#rrggbb`. */
export const Look = Schema.Struct({
  headings: Schema.String,
  links: Schema.String,
  borders: Schema.String,
  /** What is behind a page, and its text. */
  background: Schema.String,
  text: Schema.String,
  header: Schema.String,
  headerText: Schema.String,
  /** An entry of the header that is pointed at or in focus. */
  headerSelected: Schema.String,
  headerSelectedText: Schema.String,
  button: Schema.String,
  buttonText: Schema.String,
  menuText: Schema.String,
  /** An entry of a menu that is pointed at or in focus. */
  menuSelected: Schema.String,
  search: Schema.String,
  searchText: Schema.String,
})
export type Look = typeof Look.Type

/** How pages look where nobody says anything else. */
export const builtInLook: Look = {
  headings: "#172b4d",
  links: "#0052cc",
  borders: "#dfe1e6",
  background: "#ffffff",
  text: "#172b4d",
  header: "#0747a6",
  headerText: "#deebff",
  headerSelected: "#05387f",
  headerSelectedText: "#ffffff",
  button: "#0052cc",
  buttonText: "#ffffff",
  menuText: "#172b4d",
  menuSelected: "#f4f5f7",
  search: "#05387f",
  searchText: "#deebff",
}
