import { sentence } from "../../core/words"

/** Fields of time, which a change log tells by their ids and in seconds. */
const times: Readonly<Record<string, string>> = {
  timespent: "Time spent",
  timeestimate: "Remaining estimate",
  timeoriginalestimate: "Original estimate",
}

const secondsOfHour = 3_600
const secondsOfMinute = 60

/** The field that a change was made to, as people call it. */
export const changedField = (field: string): string => times[field] ?? sentence(field)

/** What a field was or became, as people say it: 14400 seconds of work are 4h. */
export const changedValue = (field: string, text: string): string => {
  if (!(field in times) || !/^\d+$/.test(text)) return text
  const seconds = Number(text)
  const hours = Math.floor(seconds / secondsOfHour)
  const minutes = Math.round((seconds % secondsOfHour) / secondsOfMinute)
  return [...(hours > 0 ? [`${hours}h`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes}m`] : [])].join(
    " ",
  )
}
