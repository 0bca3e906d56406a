import { useEffect } from "preact/hooks"
import { lookAgain } from "./live"

/** So often it is looked at what is being done. */
const oftenMillis = 1_000

/** Looks again and again for as long as something goes on that no request tells of, such as a job. */
export const useOften = (goesOn: boolean): void => {
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setInterval(lookAgain, oftenMillis)
    return () => clearInterval(timer)
  }, [goesOn])
}
