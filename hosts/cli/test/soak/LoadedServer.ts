import { createHash } from "node:crypto"
import { asAdmin } from "../BuiltCommand"

/** A page whose making was acknowledged, and when. */
export interface Acknowledged {
  readonly id: string
  readonly at: number
}

export interface JobSeen {
  readonly id: number
  readonly jobState: string
  readonly errorMessage?: string
  readonly statistics: { readonly totalObjectsCount: number; readonly processedObjectsCount: number }
}

/** A server under load from outside: some write without a break, while others ask for a backup. */
export class LoadedServer {
  readonly acknowledged: Array<Acknowledged> = []
  private writing = true

  constructor(
    private readonly url: string,
    private readonly spaceKey: string,
    /** Ends every title that is written here. */
    private readonly name: string,
  ) {}

  readonly ask = async <A>(method: string, path: string, body?: object): Promise<A> => {
    const headers = { ...asAdmin.headers, "content-type": "application/json" }
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await fetch(`${this.url}/rest/api${path}`, sent)
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as A
  }

  private readonly page = (title: string) =>
    this.ask<{ readonly id: string }>("POST", "/content", {
      type: "page",
      title,
      space: { key: this.spaceKey },
      body: { storage: { value: `<p>${title}</p>`, representation: "storage" } },
    })

  /** Puts files on a page of its own, no two of which are the same. */
  readonly attach = async (sizes: ReadonlyArray<number>): Promise<void> => {
    const { id } = await this.page(`Files of ${this.name}`)
    for (const [number, size] of sizes.entries()) {
      const form = new FormData()
      const bytes = Buffer.alloc(size, createHash("sha256").update(String(number)).digest())
      form.append("file", new Blob([bytes]), `file-${number}.bin`)
      const headers = { ...asAdmin.headers, "x-vendor-token": "nocheck" }
      const to = `${this.url}/rest/api/content/${id}/child/attachment`
      const { status } = await fetch(to, { method: "POST", headers, body: form })
      if (status !== 200) throw new Error(`a file of ${size} bytes answered ${status}`)
    }
  }

  /** So many write page after page until they are told to stop. */
  readonly load = (writers: number): Promise<ReadonlyArray<void>> =>
    Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let number = 0; this.writing; number++) {
          const { id } = await this.page(`Written by ${writer}: ${number} of ${this.name}`)
          this.acknowledged.push({ id, at: performance.now() })
        }
      }),
    )

  readonly stopWriting = (): void => void (this.writing = false)

  /** Asks for a backup of the site, and looks at it until it has ended. */
  readonly backedUp = async (): Promise<ReadonlyArray<JobSeen>> => {
    const asked = { skipAttachments: false, keepPermanently: true }
    const { id } = await this.ask<JobSeen>("POST", "/backup-restore/backup/site", asked)
    const seen: Array<JobSeen> = []
    for (;;) {
      const job = await this.ask<JobSeen>("GET", `/backup-restore/jobs/${id}`)
      seen.push(job)
      if (!["QUEUED", "PROCESSING"].includes(job.jobState)) return seen
    }
  }

  readonly download = async (id: number): Promise<Response> =>
    fetch(`${this.url}/rest/api/backup-restore/jobs/${id}/download`, asAdmin)
}
