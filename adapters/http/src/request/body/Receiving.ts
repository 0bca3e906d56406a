import { Overloaded } from "@quoin/kernel"

/** What share of the room callers who are not signed in may have together: they never take that of those who are. */
const nobodysShare = 0.25

/** The room that the body of one request takes, until the request is answered. */
export interface Room {
  /** Would so many bytes more be taken now? Nothing is taken; asked before anything is read. */
  readonly has: (bytes: number, isNobodys: boolean) => boolean
  /** Takes so many bytes more; `Overloaded` where there is no room for them. */
  readonly take: (bytes: number, isNobodys: boolean) => Overloaded | undefined
  /** Gives all of it back. */
  readonly leave: () => void
}

/** The bytes of all bodies that are being received and worked on by one server, and how many these may be (HTT-601). */
export class Receiving {
  private taken = 0
  private nobodysTaken = 0
  private readonly full: Overloaded

  constructor(private readonly mostBytes: number) {
    this.full = new Overloaded({ waiting: "bytes of bodies", most: mostBytes })
  }

  readonly room = (): Room => {
    let own = 0
    let ownAsNobody = 0
    return {
      has: this.has,
      take: (bytes, isNobodys) => {
        if (!this.has(bytes, isNobodys)) return this.full
        this.taken += bytes
        own += bytes
        if (isNobodys) {
          this.nobodysTaken += bytes
          ownAsNobody += bytes
        }
        return undefined
      },
      leave: () => {
        this.taken -= own
        this.nobodysTaken -= ownAsNobody
        own = 0
        ownAsNobody = 0
      },
    }
  }

  private readonly has = (bytes: number, isNobodys: boolean): boolean =>
    this.taken + bytes <= this.mostBytes &&
    (!isNobodys || this.nobodysTaken + bytes <= this.mostBytes * nobodysShare)
}
