import type { Reply } from "quoin"
import { size } from "../../core/format"
import { part, serverPath } from "../../core/place"
import { List } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import { Upload } from "../../parts/Upload"

type Attachment = Reply<"wiki.listAttachments">["items"][number]

const Files = ({ id }: { readonly id: string }) => (
  <List<Attachment>
    title="Attachments"
    label="Attachments"
    operation="wiki.listAttachments"
    payload={{ id }}
    paged={["start", "limit"]}
    keyOf={(each) => each.id}
    empty={{
      title: "No files are attached",
      text: (
        <p>
          They are attached below, or sent to <code>/rest/api/content/{id}/child/attachment</code>.
        </p>
      ),
    }}
    columns={[
      {
        name: "File",
        look: "wide",
        show: ({ title }) => (
          <a href={serverPath(`/download/attachments/${part(id)}/${part(title)}`)}>{title}</a>
        ),
      },
      { name: "Type", show: ({ file }) => file?.mediaType },
      { name: "Size", look: "right", show: ({ file }) => (file === undefined ? "" : size(file.bytes)) },
      { name: "Version", look: "right", show: ({ version }) => version.number },
      { name: "By", show: ({ version }) => version.by.displayName },
      { name: "Changed", show: ({ version }) => <Moment at={version.when} /> },
    ]}
  />
)

/** The files of a page, and room for more. */
export const Attachments = ({ id }: { readonly id: string }) => (
  <>
    <Files id={id} />
    <Card title="Attach files" inner>
      <Upload
        label="Files to attach"
        act="Attach"
        many
        path={`/rest/api/content/${part(id)}/child/attachment?allowDuplicated=true`}
      />
    </Card>
  </>
)
