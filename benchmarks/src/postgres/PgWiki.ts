import type * as Pg from "pg"
import {
  type Content,
  contentFormat,
  type Space,
  type User,
  auditOf,
  claimOf,
  documentOf,
  fold,
  tenant,
  valueOf,
  versionKey,
} from "../subjects/raw/rawRecords"
import type { StoredRow } from "../subjects/raw/rawStatements"
import type { UpdateTexts } from "./updateTexts"

type Params = ReadonlyArray<unknown>
type Rows = ReadonlyArray<StoredRow>

const bytes = (text: string): Buffer => Buffer.from(text)

const longestWaitMillis = 200

/** As the adapter waits, so that those who met once do not meet again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const millis = Math.min(longestWaitMillis, 2 ** attempt) * (0.8 + 0.4 * Math.random())
    setTimeout(resolve, millis)
  })

/** The server did not let the transaction stand beside others. */
export const isOvertaken = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined
  return code === "40001" || code === "40P01"
}

/** The words that a text is found by, without the stems that Quoin makes of them. */
const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

const textOf = (contentId: string, title: ReadonlyArray<string>, body: ReadonlyArray<string>) => ({
  contentId,
  title: { stems: ` ${title.join(" ")} `, count: title.length, forms: "" },
  body: { stems: ` ${body.join(" ")} `, count: body.length, forms: "" },
})

interface Page {
  readonly content: Content
  readonly revision: string
  readonly space: Space
}

/** Who writes: the only user. */
export const userOf = async (pool: Pg.Pool): Promise<User> => {
  const { rows } = await pool.query<StoredRow>('SELECT * FROM "quoin_data_directory.user"')
  return valueOf(rows[0])
}

/**
 * The wiki's update over plain `pg`: the statements of the adapter, in the same transactions and flights, tried again where
 * others came in between.
 */
export class PgWiki {
  constructor(
    private readonly pool: Pg.Pool,
    private readonly say: UpdateTexts,
    private readonly user: User,
    /** New ids follow it; nobody else may have them. */
    private last: number,
  ) {}

  /** Gives the number that the next version should have had, where it was another one. */
  readonly update = async (id: string, number: number, body: string): Promise<number | undefined> => {
    const key = [tenant, bytes(id)]
    const row = await this.one(this.say.getContent, key)
    const before = valueOf<Content>(row)
    // Who may do what is limited on the page, or on its space: here on neither.
    await this.one(this.say.getRights, [tenant, [bytes(id), bytes(before.spaceId)]])
    if ((await this.one(this.say.getDraft, key)) !== undefined) throw new Error("has a draft")
    const space = valueOf<Space>(await this.one(this.say.getSpace, [tenant, bytes(before.spaceId)]))
    const expected = before.version.number + 1
    if (expected !== number) return expected
    const version = { ...before.version, number, at: Date.now(), by: this.user.key }
    const page = { content: { ...before, version }, space, revision: String(row?.revision) }
    return (await this.untilItStands(page, body)) ? undefined : this.update(id, number, body)
  }

  private readonly one = async (text: string, params: Params): Promise<StoredRow | undefined> =>
    (await this.pool.query<StoredRow>(text, [...params])).rows[0]

  private readonly untilItStands = async (page: Page, body: string): Promise<boolean> => {
    for (let attempt = 0; ; attempt++) {
      const client = await this.pool.connect()
      try {
        return await this.commit(client, page, body)
      } catch (error) {
        if (!isOvertaken(error)) throw error
      } finally {
        client.release()
      }
      await pause(attempt)
    }
  }

  /** One transaction; false where the page has changed since it was read. */
  private readonly commit = async (client: Pg.PoolClient, page: Page, body: string): Promise<boolean> => {
    const { id, title, spaceId } = page.content
    const key = [tenant, bytes(id)]
    let ending = false
    try {
      const [, content, draft, holder] = await together(client, [
        [this.say.begin, []],
        [this.say.contentRevision, key],
        [this.say.draftRevision, key],
        [this.say.titleHolder, [tenant, bytes(claimOf(spaceId, title))]],
        [this.say.containers, key],
        [this.say.ancestors, key],
        [this.say.words, key],
      ])
      if (String(holder?.[0]?.key) !== id) throw new Error("title taken")
      const holds = String(content?.[0]?.revision) === page.revision && draft?.length === 0
      ending = true
      await together(client, [...(holds ? this.writes(page, body) : []), [this.say.commit, []]])
      return holds
    } catch (error) {
      // What fails together with COMMIT needs no ROLLBACK: the server makes one of it.
      if (!ending) await client.query("ROLLBACK")
      throw error
    }
  }

  private readonly writes = (
    { content, space }: Page,
    body: string,
  ): ReadonlyArray<readonly [string, Params]> => {
    const { id, title, spaceId, version, createdAt, createdBy } = content
    const revision = bytes(String(++this.last))
    const auditId = String(++this.last).padStart(16, "0")
    const put = (key: string, value: unknown, format?: number): Params => [
      tenant,
      bytes(key),
      revision,
      bytes(documentOf(value, format)),
    ]
    const folded = bytes(fold(title))
    const claim = bytes(claimOf(spaceId, title))
    // What only comments and attachments have: what they hang on, whether they hide it, their thread and where it is.
    const contained = [null, null, null, null, null, bytes("")]
    const place = [bytes(spaceId), ...contained, bytes(content.position), content.ancestors.length]
    const fields = [
      bytes("page"),
      bytes("current"),
      bytes(spaceId),
      ...place,
      folded,
      claim,
      null,
      createdAt,
      createdBy === undefined ? null : bytes(createdBy),
      version.by === undefined ? null : bytes(version.by),
      version.at,
      version.at,
    ]
    // Only what an older release wrote has yet to be told what stands above it, and by which words it is found.
    const older = [null, null]
    const kept = { contentId: id, title, body, version }
    const audit = auditOf(auditId, "Page updated", content, space, this.user)
    const ofText = [tenant, bytes(id)]
    const [inTitle, inBody] = [wordsOf(title), wordsOf(body.replace(/<[^>]*>/g, " "))]
    const packed = [
      ...new Set([...inBody.map((word) => `w${word}`), ...inTitle.map((word) => `w_5e_${word}`)]),
    ]
    return [
      [this.say.putContent, [...put(id, content, contentFormat), ...fields, bytes(id), Number(id), ...older]],
      [this.say.putText, [...put(id, textOf(id, inTitle, inBody)), bytes(id)]],
      [this.say.clearWords, ofText],
      [this.say.putWords, [...ofText, packed.join(" ")]],
      [this.say.putVersion, [...put(versionKey(id, version.number), kept), bytes(id), version.number, null]],
      [this.say.putAudit, [...put(auditId, audit), version.at, bytes(this.user.username), true]],
      [this.say.note, [tenant, revision, true, Date.now()]],
    ]
  }
}

/** Says statements without waiting in between; waits for all, and fails as the first that failed. */
const together = async (
  client: Pg.PoolClient,
  statements: ReadonlyArray<readonly [string, Params]>,
): Promise<ReadonlyArray<Rows>> => {
  const answers = await Promise.allSettled(
    statements.map(([text, params]) => client.query<StoredRow>(text, [...params])),
  )
  return answers.map((answer) => {
    if (answer.status === "rejected") throw answer.reason
    return answer.value.rows
  })
}
