/** What every description of a call about the calendar says. */
export const common = { tags: ['Calendar'], security: [{ accessToken: [] }] };
