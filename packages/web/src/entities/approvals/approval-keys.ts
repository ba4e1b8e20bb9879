/** Rules, requests, and where posts stand. */
export const approvalKeys = { all: ['approvals'] as const };
