/** What a role on a Page lets somebody do, the strongest first. The Graph API names the tasks, people know the roles. */
export const tasksOfRole: Readonly<Record<string, readonly string[]>> = {
  ADMIN: ['MANAGE', 'CREATE_CONTENT', 'MODERATE', 'MESSAGING', 'ADVERTISE', 'ANALYZE'],
  EDITOR: ['CREATE_CONTENT', 'MODERATE', 'MESSAGING', 'ADVERTISE', 'ANALYZE'],
  MODERATOR: ['MODERATE', 'MESSAGING', 'ADVERTISE', 'ANALYZE'],
  ADVERTISER: ['ADVERTISE', 'ANALYZE'],
  ANALYST: ['ANALYZE'],
};
