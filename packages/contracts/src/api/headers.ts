/** The header by which a request names its workspace; without it, it is the one that the person joined first. */
export const workspaceHeader = 'ruche-workspace';
