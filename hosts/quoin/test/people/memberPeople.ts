import type { HostPeople } from "../../src/index"

/** Somebody in an application of a host. */
export interface Member {
  readonly userKey: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly isDisabled?: boolean
  readonly groups: ReadonlyArray<string>
}

const small = (text: string): string => text.toLowerCase()

const pageOf = <A>(
  items: ReadonlyArray<A>,
  { after, limit }: { readonly after?: string; readonly limit: number },
  nameOf: (item: A) => string,
): ReadonlyArray<A> => items.filter((item) => after === undefined || nameOf(item) > after).slice(0, limit)

/** A host's members as its people: what an application would ask its own table for. */
export const memberPeople = (members: ReadonlyArray<Member>): Required<HostPeople> => {
  const byName = members.toSorted((a, b) => (small(a.username) < small(b.username) ? -1 : 1))
  const byKey = members.toSorted((a, b) => (a.userKey < b.userKey ? -1 : 1))
  const groups = [...new Set(members.flatMap((member) => member.groups))].toSorted()
  return {
    byKey: (keys) => members.filter(({ userKey }) => keys.includes(userKey)),
    byName: async (names) => {
      const wanted = names.map(small)
      return Promise.resolve(members.filter(({ username }) => wanted.includes(small(username))))
    },
    find: ({ text, ...page }) =>
      pageOf(
        byName.filter((member) =>
          [member.username, member.displayName, member.email].some((each) =>
            small(each).includes(small(text)),
          ),
        ),
        page,
        ({ username }) => small(username),
      ),
    groups: {
      find: ({ text, ...page }) =>
        pageOf(
          groups.filter((name) => small(name).includes(small(text))),
          page,
          (name) => name,
        ),
      of: (userKey) => members.find((member) => member.userKey === userKey)?.groups ?? [],
      members: ({ group, ...page }) =>
        pageOf(
          byKey.filter((member) => member.groups.includes(group)),
          page,
          ({ userKey }) => userKey,
        ),
    },
  }
}
