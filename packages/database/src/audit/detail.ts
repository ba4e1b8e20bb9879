/** What the audit log keeps of a post beside its ID: the version that it is about, and the hash of what is published of it. */
export type AuditDetail = { version?: number; contentHash?: string };
