/** What was written in the field of a form that was submitted; empty where it has no such field. */
export const writtenIn = ({ currentTarget }: SubmitEvent): ((name: string) => string) => {
  const given = currentTarget instanceof HTMLFormElement ? new FormData(currentTarget) : new FormData()
  return (name) => {
    const value = given.get(name)
    return typeof value === "string" ? value : ""
  }
}
