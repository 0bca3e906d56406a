import type { Area } from "../Area"

export const audit: Area = {
  name: "Audit log",
  prefix: "/rest/api",
  specified: {
    "GET /audit": "List audit records",
    "POST /audit": "Add an audit record",
    "GET /audit/export": "Export audit records",
    "GET /audit/retention": "Read how long audit records are kept",
    "PUT /audit/retention": "Set how long audit records are kept",
    "GET /audit/since": "List the audit records of the last time",
  },
  known: {},
}

export const backup: Area = {
  name: "Backup and restore",
  prefix: "/rest/api",
  specified: {
    "POST /backup-restore/backup/site": "Back up the site",
    "POST /backup-restore/backup/space": "Back up spaces",
    "GET /backup-restore/jobs": "List backup and restore jobs",
    "GET /backup-restore/jobs/:jobId": "Read a job",
    "PUT /backup-restore/jobs/:jobId/cancel": "Cancel a job",
    "GET /backup-restore/jobs/:jobId/download": "Download what a job has backed up",
    "PUT /backup-restore/jobs/clear-queue": "Cancel all jobs that wait",
    "GET /backup-restore/restore/files": "List the files that can be restored",
    "POST /backup-restore/restore/site": "Restore the site from a file",
    "POST /backup-restore/restore/space": "Restore spaces from a file",
    "POST /backup-restore/restore/site/upload": "Restore the site from an upload",
    "POST /backup-restore/restore/space/upload": "Restore spaces from an upload",
  },
  known: {},
}

export const search: Area = {
  name: "Search of the wiki",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /search": "Find content, spaces and users with a query",
    "GET /search/user": "Find users with a query",
  },
}

export const longTasks: Area = {
  name: "Long tasks",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /longtask": "List long tasks",
    "GET /longtask/:id": "Read the progress of a long task",
  },
}

export const templates: Area = {
  name: "Templates",
  prefix: "/rest/api",
  specified: {},
  known: {
    "POST /template": "Create a template",
    "PUT /template": "Update a template",
    "GET /template/page": "List templates of pages",
    "GET /template/blueprint": "List templates of blueprints",
    "GET /template/:id": "Read a template",
    "DELETE /template/:id": "Delete a template",
  },
}

export const wikiWebhooks: Area = {
  name: "Webhooks of the wiki",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /webhooks": "List the webhooks of the wiki",
    "POST /webhooks": "Register a webhook of the wiki",
    "POST /webhooks/test": "Send a request to an address and show the answer",
    "GET /webhooks/:id": "Read a webhook of the wiki",
    "PUT /webhooks/:id": "Update a webhook of the wiki",
    "DELETE /webhooks/:id": "Delete a webhook of the wiki",
    "GET /webhooks/:id/latest": "Read the last delivery of a webhook of the wiki",
    "GET /webhooks/:id/statistics": "Read the deliveries of a webhook of the wiki",
    "GET /webhooks/:id/statistics/summary": "Read the deliveries of a webhook of the wiki by event",
  },
}

export const instance: Area = {
  name: "Instance of the wiki",
  prefix: "/rest/api",
  specified: {
    "GET /accessmode": "Read whether the site can be written to",
  },
  known: {
    "PUT /accessmode": "Set whether the site can be written to",
    "GET /instance-metrics": "Count what the site holds",
    "GET /server-information": "Read what is running",
    "GET /cluster/nodes": "List the nodes of the cluster",
    "GET /settings/systemInfo": "Read about the site",
    "GET /analytics/content/:id/views": "Count the views of content",
    "GET /analytics/content/:id/viewers": "Count the viewers of content",
  },
}

export const loginForm: Area = {
  name: "Sign-in form",
  prefix: "",
  specified: {},
  known: {
    "GET /login.action": "Show the form to sign in by",
    "POST /dologin.action": "Begin a session by the form",
    "POST /logout.action": "End a session by the button of a page",
  },
}
