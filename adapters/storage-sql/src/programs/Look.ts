import { type Fragment, type Program, type Row, together } from "./Program"

type Rows = ReadonlyArray<Row>

/** Statements that only read, and what their rows mean. Looks do not depend on each other, so any number can run at once. */
export interface Look<A> {
  readonly statements: ReadonlyArray<Fragment>
  readonly tell: (answers: ReadonlyArray<Rows>) => A
}

export const lookWith = <A>(statement: Fragment, tell: (rows: Rows) => A): Look<A> => ({
  statements: [statement],
  tell: ([rows = []]) => tell(rows),
})

/** Many looks as one. */
export const lookAll = <A>(looks: ReadonlyArray<Look<A>>): Look<ReadonlyArray<A>> => ({
  statements: looks.flatMap(({ statements }) => statements),
  tell: (answers) => {
    let from = 0
    return looks.map(({ statements, tell }) => {
      const own = answers.slice(from, from + statements.length)
      from += statements.length
      return tell(own)
    })
  },
})

/** Two looks as a single one. */
export const lookBoth = <A, B>(one: Look<A>, other: Look<B>): Look<readonly [A, B]> => ({
  statements: [...one.statements, ...other.statements],
  tell: (answers) => [
    one.tell(answers.slice(0, one.statements.length)),
    other.tell(answers.slice(one.statements.length)),
  ],
})

export function* take<A>({ statements, tell }: Look<A>): Program<A> {
  return tell(yield* together(statements))
}
