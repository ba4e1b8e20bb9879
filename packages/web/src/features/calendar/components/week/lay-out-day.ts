/** What stands in the hours of a day. `at` is a wall time. */
type Timed = { id: string; at: string };

type PlacedPost<Post> = { post: Post; minute: number; lane: number; lanes: number };

/** What finds no room beside the others of its hour. */
type HiddenPosts = { hour: number; minute: number; count: number };

type DayLayout<Post> = { placed: PlacedPost<Post>[]; hidden: HiddenPosts[] };

type Options = {
  /** How long a card is, on the scale of the hours. */
  cardMinutes: number;
  /** How many cards there is room for side by side; with more, the last lane says how many. */
  mostLanes: number;
};

/** Minutes since midnight. */
export function minuteOf(at: string): number {
  return Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
}

type Cluster<Post> = { posts: { post: Post; minute: number; lane: number }[]; ends: number[] };

/** Posts that overlap, each in the first lane that is free at its minute. */
function clustersOf<Post extends Timed>(posts: readonly Post[], cardMinutes: number): Cluster<Post>[] {
  const clusters: Cluster<Post>[] = [];
  for (const post of posts.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))) {
    const minute = minuteOf(post.at);
    let cluster = clusters.at(-1);
    if (cluster === undefined || cluster.ends.every((end) => end <= minute)) {
      cluster = { posts: [], ends: [] };
      clusters.push(cluster);
    }
    const free = cluster.ends.findIndex((end) => end <= minute);
    const lane = free === -1 ? cluster.ends.length : free;
    cluster.ends[lane] = minute + cardMinutes;
    cluster.posts.push({ post, minute, lane });
  }
  return clusters;
}

/** Where the posts of a day stand: at their minute, side by side where they would cover each other. */
export function layOutDay<Post extends Timed>(
  posts: readonly Post[],
  { cardMinutes, mostLanes }: Options,
): DayLayout<Post> {
  const placed: PlacedPost<Post>[] = [];
  const hidden = new Map<number, HiddenPosts>();
  for (const { posts: ofCluster, ends } of clustersOf(posts, cardMinutes)) {
    const lanes = Math.min(ends.length, mostLanes);
    const shownLanes = ends.length > mostLanes ? mostLanes - 1 : lanes;
    for (const { post, minute, lane } of ofCluster) {
      if (lane < shownLanes) {
        placed.push({ post, minute, lane, lanes });
        continue;
      }
      const hour = Math.floor(minute / 60);
      // In the order of their times: the first one says where they stand.
      const known = hidden.get(hour) ?? { hour, minute, count: 0 };
      hidden.set(hour, { ...known, count: known.count + 1 });
    }
  }
  return { placed, hidden: [...hidden.values()] };
}
