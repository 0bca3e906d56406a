import { type Caller, callerKey, foldCase, lookUp } from "@quoin/kernel"
import { type Clause, type ParseFailure, type Span, type Value, parse, querySyntaxError } from "@quoin/query"
import * as Either from "effect/Either"
import type { UserRecord } from "../user/User"
import { userCql } from "./cql"

/** Does a user satisfy a query? */
export type UserFilter = (user: UserRecord) => boolean

type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>
type Read<A> = Either.Either<A, ParseFailure>

/** What every value of a field is compared by. */
type Compare = (value: string, caller: Caller) => UserFilter

/** A user is named by name or key. */
const isUser: Compare = (value) => {
  const wanted = foldCase(value)
  return ({ key, username }) => key === value || foldCase(username) === wanted
}

const wordsOf = (text: string): ReadonlyArray<string> => foldCase(text).match(/[\p{L}\p{N}]+\*?/gu) ?? []

/** Each word stands in the name; one that ends with a star begins a word of it. */
const hasWords: Compare = (value) => {
  const wanted = wordsOf(value)
  return ({ fullName }) => {
    const words = wordsOf(fullName)
    return (
      wanted.length > 0 &&
      wanted.every((each) =>
        each.endsWith("*") ? words.some((word) => word.startsWith(each.slice(0, -1))) : words.includes(each),
      )
    )
  }
}

const isNamed: Compare = (value) => {
  const wanted = foldCase(value)
  return ({ fullName }) => foldCase(fullName) === wanted
}

/** All that is found here are users; what is of another type is none. */
const isType: Compare = (value) => () => foldCase(value) === "user"

const equality = { "=": "=", "!=": "=", in: "=", "not in": "=" } as const

/** How fields are compared, by operators without their negation. */
const fields: Readonly<Record<string, { readonly "=": Compare; readonly "~"?: Compare }>> = {
  type: { "=": isType },
  user: { "=": isUser },
  "user.userkey": { "=": isUser },
  "user.accountid": { "=": isUser },
  "user.fullname": { "=": isNamed, "~": hasWords },
}

const positive: Readonly<Record<string, "=" | "~">> = { ...equality, "~": "~", "!~": "~" }

const negates = (operator: string): boolean => operator.startsWith("!") || operator.startsWith("not ")

/** Reads the conditions of one query. */
class UserFilters {
  constructor(
    private readonly text: string,
    private readonly caller: Caller,
  ) {}

  private readonly fault = (span: Span, expected: ReadonlyArray<string>): Read<never> =>
    Either.left(
      querySyntaxError({
        language: userCql.name,
        text: this.text,
        span,
        found: this.text.slice(span.start, span.end),
        expected,
      }),
    )

  private readonly valuesOf = (value: Value): Read<ReadonlyArray<string>> => {
    switch (value._tag) {
      case "Text":
        return Either.right([value.text])
      case "List":
        return Either.map(Either.all(value.items.map(this.valuesOf)), (lists) => lists.flat())
      case "Call": {
        const key = callerKey(this.caller)
        return Either.right(key === undefined ? [] : [key])
      }
      default:
        return this.fault(value.span, ["a text", "currentUser()"])
    }
  }

  private readonly comparison = ({ field, operator, operatorSpan, value }: Comparison): Read<UserFilter> => {
    const name = foldCase(field.names.map(({ text }) => text).join("."))
    const known = lookUp(fields, name)
    if (known === undefined) return this.fault(field.span, Object.keys(fields))
    const compare = known[lookUp(positive, operator) ?? "="]
    if (compare === undefined) return this.fault(operatorSpan, Object.keys(equality))
    return Either.map(this.valuesOf(value), (values) => {
      const tests = values.map((each) => compare(each, this.caller))
      const not = negates(operator)
      return (user) => tests.some((test) => test(user)) !== not
    })
  }

  readonly clause = (clause: Clause): Read<UserFilter> => {
    switch (clause._tag) {
      case "Comparison":
        return this.comparison(clause)
      case "Not":
        return Either.map(this.clause(clause.clause), (test) => (user) => !test(user))
      case "And":
        return Either.map(
          Either.all(clause.clauses.map(this.clause)),
          (all) => (user) => all.every((test) => test(user)),
        )
      case "Or":
        return Either.map(
          Either.all(clause.clauses.map(this.clause)),
          (any) => (user) => any.some((test) => test(user)),
        )
    }
  }

  /** Found users come by name; another order is not served. */
  readonly read = (): Read<UserFilter> =>
    Either.flatMap(parse(userCql, this.text), ({ where, orderBy: [term] }) => {
      if (term !== undefined) return this.fault(term.span, ["no order: users come by name"])
      return where === undefined ? this.fault({ start: 0, end: 0 }, ["a condition"]) : this.clause(where)
    })
}

/** The filter that a query stands for (DIR-57). */
export const userFilter = (text: string, caller: Caller): Read<UserFilter> =>
  new UserFilters(text, caller).read()
