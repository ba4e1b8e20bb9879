/** Of one answer; whoever has more on these days asks for fewer days, or filters. */
export const mostCalendarPosts = 10_000;
