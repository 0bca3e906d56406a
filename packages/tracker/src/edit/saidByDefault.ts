import type { Offers } from "../offers/storedOffers"
import type { Site } from "../site/Site"
import { type Context, fieldTable, isIn } from "../fields/fieldTable"
import { automatic } from "./assignee"
import type { Edits } from "./Edits"
import { takenOn } from "../screens/Screen"

/** What the host says of fields that the request does not name (TRK-307). */
export const withDefaults = (site: Site, context: Context, { fields, update }: Edits): Edits => {
  const said = (id: string) => Object.hasOwn(fields, id) || Object.hasOwn(update, id)
  // What nobody is asked for is not said for them either.
  const taken = takenOn(site, "create")
  const missing = fieldTable(site).held.filter(
    (field) => field.custom?.default !== undefined && !said(field.id) && isIn(field, context) && taken(field),
  )
  if (missing.length === 0) return { fields, update }
  const defaults = Object.fromEntries(missing.map(({ id, custom }) => [id, custom?.default]))
  return { fields: { ...defaults, ...fields }, update }
}

/** Where nobody is named, whoever the components or the project say is assigned (TRK-25). */
export const assignedToSomebody = ({ fields, update }: Edits): Edits => ({
  fields: Object.hasOwn(update, "assignee") ? fields : { assignee: automatic, ...fields },
  update,
})

/** Where no type is said, it is the one that the scheme of the project says (TRK-602). */
export const typedByDefault = ({ fields, update }: Edits, { defaultTypeId }: Offers): Edits =>
  defaultTypeId === undefined || Object.hasOwn(fields, "issuetype") || Object.hasOwn(update, "issuetype")
    ? { fields, update }
    : { fields: { issuetype: { id: defaultTypeId }, ...fields }, update }
