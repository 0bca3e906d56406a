import { useEffect } from "preact/hooks"
import { lookOften } from "./live"

/** Looks again and again for as long as something goes on that no request tells of, such as a job. */
export const useOften = (goesOn: boolean): void => {
  useEffect(() => (goesOn ? lookOften() : undefined), [goesOn])
}
