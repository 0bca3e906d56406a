import type { Reply } from "quoin"
import { size } from "../../core/format"
import { part, serverPath } from "../../core/place"
import { Card } from "../../parts/Page"
import { Upload } from "../../parts/Upload"

interface IssueFile {
  readonly id: string
  readonly filename: string
  readonly bytes: number
}

interface FilesProps {
  readonly issue: string
  readonly fields: Reply<"tracker.getIssue">["fields"]
}

/** The files of an issue, and room for more. */
export const Files = ({ issue, fields }: FilesProps) => {
  const files =
    (fields["attachment"] as { readonly attachments?: ReadonlyArray<IssueFile> } | undefined)?.attachments ??
    []
  return (
    <Card title="Attachments" inner>
      <div class="stack">
        {files.length === 0 ? <p class="quiet">No files are attached.</p> : null}
        <ul>
          {files.map(({ id, filename, bytes }) => (
            <li key={id}>
              <a href={serverPath(`/secure/attachment/${part(id)}/${part(filename)}`)}>{filename}</a>{" "}
              <span class="small quiet">{size(bytes)}</span>
            </li>
          ))}
        </ul>
        <Upload
          label="Files to attach"
          act="Attach"
          many
          path={`/rest/api/2/issue/${part(issue)}/attachments`}
        />
      </div>
    </Card>
  )
}
