import { useCall } from "../../core/useCall"
import { useSettled } from "../../core/useSettled"
import { writtenValue } from "./writtenValue"

/** Who types is asked for no values before they pause. */
const settleMillis = 300

const joining = ["and", "or", "order by", "is EMPTY", "is not EMPTY"]

/** What may stand at the end of a query that is being written: the values of a field, or else fields, functions and joining words. */
export const useQueryWords = (query: string): ReadonlyArray<string> => {
  const { reply } = useCall("tracker.listQueryWords", {})
  const values = useCall("tracker.suggestQueryValues", writtenValue(useSettled(query, settleMillis)))
  if (writtenValue(query) !== undefined) return (values.reply ?? []).map(({ value }) => value)
  if (reply === undefined) return []
  const { fields, functions } = reply
  return [...fields.map(({ written }) => written), ...functions.map(({ name }) => `${name}()`), ...joining]
}
