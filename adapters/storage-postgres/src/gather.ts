import type { Fragment, Parameter, Row } from "@quoin/storage-sql"

type Rows = ReadonlyArray<Row>

/** So many statements of one text cost less as one: below that its longer text costs more than it saves. */
const fewest = 8

/** Statements as they are sent, and how their answers become those of the statements that they stand for. */
export interface Gathered {
  readonly sent: ReadonlyArray<Fragment>
  readonly answersOf: (answers: ReadonlyArray<Rows>) => ReadonlyArray<Rows>
}

const alike = (statements: ReadonlyArray<Fragment>): ReadonlyMap<string, ReadonlyArray<number>> => {
  const found = new Map<string, Array<number>>()
  for (const [at, { sql, many }] of statements.entries()) {
    if (many === undefined) continue
    const others = found.get(sql)
    if (others === undefined) found.set(sql, [at])
    else others.push(at)
  }
  return found
}

const isOne = (parameter: Parameter | undefined): parameter is string | number | boolean | null =>
  parameter === null || (parameter !== undefined && typeof parameter !== "object")

/** One statement for several: a list of each parameter. */
const together = (first: Fragment, statements: ReadonlyArray<Fragment>): Fragment => {
  const count = first.params.length
  const lists = Array.from({ length: count }, (_, at) =>
    statements.map(({ params }) => (isOne(params[at]) ? params[at] : null)),
  )
  return { sql: first.many?.() ?? first.sql, params: lists }
}

const atPlace = (answer: Rows): ReadonlyMap<number, Rows> => {
  const byPlace = new Map<number, Array<Row>>()
  for (const { place, ...row } of answer) {
    const others = byPlace.get(Number(place))
    if (others === undefined) byPlace.set(Number(place), [row])
    else others.push(row)
  }
  return byPlace
}

const asTheyAre = (statements: ReadonlyArray<Fragment>): Gathered => ({
  sent: statements,
  answersOf: (answers) => answers,
})

/**
 * Says statements of one text at once, where the first of them stands. None of a flight waits for another, and no two of one text are
 * of the same record: what comes earlier so is a look, a put, or a removal of what nobody puts.
 */
export const gather = (statements: ReadonlyArray<Fragment>): Gathered => {
  if (statements.length < fewest) return asTheyAre(statements)
  const groups = [...alike(statements)].filter(([, places]) => places.length >= fewest)
  if (groups.length === 0) return asTheyAre(statements)
  const groupAt = new Map(groups.flatMap((group) => group[1].map((place) => [place, group] as const)))
  const sent: Array<Fragment> = []
  /** For each that is sent, the places of those that it stands for. */
  const standsFor: Array<ReadonlyArray<number>> = []
  for (const [at, statement] of statements.entries()) {
    const group = groupAt.get(at)
    if (group === undefined) {
      sent.push(statement)
      standsFor.push([at])
    } else if (group[1][0] === at) {
      const [, places] = group
      sent.push(
        together(
          statement,
          places.flatMap((place) => statements[place] ?? []),
        ),
      )
      standsFor.push(places)
    }
  }
  return {
    sent,
    answersOf: (answers) => {
      const all: Array<Rows> = []
      for (const [i, places] of standsFor.entries()) {
        const answer = answers[i] ?? []
        if (places.length === 1) {
          all[places[0] ?? 0] = answer
          continue
        }
        const byPlace = atPlace(answer)
        for (const [n, place] of places.entries()) all[place] = byPlace.get(n + 1) ?? []
      }
      return all
    },
  }
}
