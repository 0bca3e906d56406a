export {
  creating,
  differences,
  differencesOf,
  given,
  kept,
  loaded,
  read,
  readNew,
  stated,
  updating,
  type Fields,
  type Stated,
  type Values,
  type ValuesOf,
} from "./fields"
export { type Finding, type Place, site } from "./Place"
export { type Happened, type Resource, loadOne, make } from "./Resource"
export { type Use, create, fit, isTaken, remove, update, use } from "./changes"
export { get, list } from "./views"
