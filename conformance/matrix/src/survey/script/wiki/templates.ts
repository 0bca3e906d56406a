import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api/template"

const body = (value: string) => ({ storage: { value, representation: "storage" } })

const minutes = (more: Values = {}): Values => ({
  name: "Minutes",
  templateType: "page",
  body: body("<p>Who</p>"),
  ...more,
})

/** Templates of pages. */
export const templates = [
  post(base, minutes(), { keeps: "minutes" }),
  post(
    base,
    minutes({
      name: "Agenda",
      description: "What comes",
      labels: [{ prefix: "my", name: "meeting" }],
      space: { key: "DOC" },
    }),
    { keeps: "agenda" },
  ),
  post(base, minutes({ name: "Another" })),
  post(base, minutes({ name: " " })),
  put(base, minutes({ templateId: "{agenda.templateId}", name: "Agendas", space: { key: "DOC" } })),
  put(
    base,
    minutes({
      templateId: "{minutes.templateId}",
      body: body("<p>When</p>"),
      description: "Of a meeting",
      labels: [{ name: "weekly" }],
    }),
  ),
  put(base, minutes({ templateId: "{minutes.templateId}", space: { key: "OPS" } })),
  get(`${base}/page`),
  get(`${base}/page`, { expand: "body" }),
  get(`${base}/page`, { spaceKey: "DOC", expand: "body.storage" }),
  get(`${base}/page`, { start: 1, limit: 1 }),
  get(`${base}/page`, { limit: 1 }),
  get(`${base}/{agenda.templateId}`),
  get(`${base}/{minutes.templateId}`),
  get(`${base}/99999`),
  get(`${base}/blueprint`),
  get(`${base}/blueprint`, { expand: "body" }),
  get(`${base}/blueprint`, { spaceKey: "DOC", start: 1, limit: 1 }),
  get(`${base}/com.example:minutes`),
  del(`${base}/{agenda.templateId}`),
  del(`${base}/{agenda.templateId}`),
]
