import { platformIds } from '@ruche/contracts/accounts';
import { currentFormula, type SeasonInputs, type SeasonPerson, sizeClassOf } from '@ruche/contracts/ranking';
import { dayMs } from '@ruche/contracts/time';
import { normal, type Random } from '../seeded.ts';

// Community managers whose skill is known. What is assumed of the world, before anything was computed in it:
// - Skill is normal; a manager one standard deviation above the mean gets 28 % more engagements out of the same account.
//   It works on engagements per impression, which is kind to the engagement rate that we compare with.
// - Each has 2 to 6 accounts, with followers from 100 to 1,000,000 (evenly on a logarithmic scale), and composes 20 to 80 posts a season.
//   An account publishes 15 to 60 posts a month; those that the manager does not compose are by colleagues.
// - An account's engagements per follower fall with its size (to the power of -0.15) and differ by audience by a factor of 1.65
//   (one standard deviation). It grows or shrinks by some 5 % a month around 2 %.
// - Formats have base rates apart by a factor of up to 3.6, and each account its own mix of one to three.
// - How an account does in a season also depends on what is nobody's merit (ranking by the network, the season of the trade): factor 1.16.
// - Each post is luck: a log-noise of 0.7, half of it in impressions and half in engagements, and engagements are whole numbers (Poisson).
// - Managers take accounts over: who wrote what the account published in the 90 days before, the manager or somebody of other
//   skill, is drawn for each account, anything from all to nothing being equally likely.
// - Answers, punctuality and steadiness differ between people; where skill shows in them, with a correlation of 0.5.

const skillSd = 0.25;
const audienceSd = 0.5;
const seasonSd = 0.15;
const halfNoise = 0.7 / Math.SQRT2;
const correlation = 0.5;
const monthDays = 30;
const daysBefore = 90;
const seasonStart = Date.UTC(2031, 3, 1);

const formats = [
  { format: 'text', rate: 0.7, share: 0.8 },
  { format: 'photo', rate: 1, share: 1 },
  { format: 'carousel', rate: 1.4, share: 1 },
  { format: 'video', rate: 1.7, share: 1.2 },
  { format: 'reel', rate: 2.5, share: 2 },
] as const;
type Format = (typeof formats)[number];

export type Manager = {
  id: string;
  skill: number;
  person: SeasonPerson;
  /** Sums over the same publications, as products show them. */
  engagements: number;
  impressions: number;
  followers: number;
};

export type World = { inputs: SeasonInputs; managers: Manager[] };
export type WorldSettings = {
  managers: number;
  isSkillInAll: boolean;
  /** Of each account's earlier posts, how many somebody else wrote. Drawn for each account without it. */
  byOthers?: number;
};

type Account = {
  key: string;
  platform: (typeof platformIds)[number];
  followers: number;
  growth: number;
  level: number;
  season: number;
  mix: Format[];
  predecessor: number;
  byOthers: number;
  perMonth: number;
};
type Post = {
  day: number;
  format: Format;
  isOwn: boolean;
  engagements: number;
  impressions: number;
  followers: number;
};

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1));

function poisson(random: Random, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

function idOf(random: Random): string {
  const hex = Array.from({ length: 31 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

function drawAccount(random: Random, own: number, settings: WorldSettings): Account {
  const followers = 10 ** between(random, 2, 6);
  const shuffled = formats.map((format) => ({ format, at: random() })).toSorted((a, b) => a.at - b.at);
  return {
    key: idOf(random),
    platform: platformIds[whole(random, 0, platformIds.length - 1)] ?? 'instagram',
    followers,
    growth: 0.02 + 0.05 * normal(random),
    level: Math.log(0.06) - 0.15 * Math.log(followers / 10_000) + audienceSd * normal(random),
    season: seasonSd * normal(random),
    mix: shuffled.slice(0, whole(random, 1, 3)).map(({ format }) => format),
    predecessor: skillSd * normal(random),
    byOthers: settings.byOthers ?? random(),
    perMonth: Math.max(own, whole(random, 15, 60)),
  };
}

/** On average, `level` engagements per impression, and a third of the followers see a photo. */
function drawPost(random: Random, account: Account, skill: number, day: number, isOwn: boolean): Post {
  const format = account.mix[whole(random, 0, account.mix.length - 1)] ?? formats[1];
  const followers = account.followers * Math.exp((account.growth * day) / monthDays);
  const impressions = Math.max(1, Math.round((followers / 3) * format.share * Math.exp(halfNoise * normal(random))));
  const rate = Math.exp(account.level + skill + (day >= 0 ? account.season : 0) + halfNoise * normal(random));
  const engagements = poisson(random, impressions * rate * (format.rate / format.share));
  return { day, format, isOwn, engagements, impressions, followers };
}

function publish(random: Random, account: Account, skill: number, own: number): Post[] {
  const before = Array.from({ length: 3 * account.perMonth }, () => {
    const author = random() < account.byOthers ? account.predecessor : skill;
    return drawPost(random, account, author, between(random, -daysBefore, 0), false);
  });
  const season = Array.from({ length: account.perMonth }, (_, index) => {
    const isOwn = index < own;
    return drawPost(random, account, isOwn ? skill : account.predecessor, between(random, 0, monthDays), isOwn);
  });
  return [...before, ...season];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function toPublication(random: Random, account: Account, posts: readonly Post[], post: Post) {
  const earlier = posts.filter(
    ({ day, format }) => format === post.format && day < post.day && day >= post.day - daysBefore,
  );
  return {
    id: idOf(random),
    account: account.key,
    platform: account.platform,
    format: post.format.format,
    sizeClass: sizeClassOf(post.followers),
    publishedAt: new Date(seasonStart + post.day * dayMs).toISOString(),
    engagements: post.engagements,
    ownInteractions: 0,
    baseline:
      earlier.length > 0 ? { median: median(earlier.map(({ engagements }) => engagements)), n: earlier.length } : null,
  };
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));
const chances = (random: Random, all: number, chance: number) =>
  Array.from({ length: all }, () => random()).filter((drawn) => drawn < chance).length;

/** What is in the other three parts, each by an ability of its own. */
function drawConduct(random: Random, skill: number, isSkillInAll: boolean) {
  const ability = () => {
    const other = normal(random);
    return isSkillInAll ? (correlation * skill) / skillSd + Math.sqrt(1 - correlation ** 2) * other : other;
  };
  const [speed, care, punctual, steady] = [ability(), ability(), ability(), ability()];
  const asked = Math.round(Math.exp(3.5 + normal(random)));
  const answered = chances(random, asked, logistic(1.5 + 0.8 * care));
  const planned = whole(random, 20, 80);
  const due = 4 * whole(random, 1, 5);
  return {
    answers: {
      asked,
      answered,
      minutes: Array.from({ length: answered }, () => Math.exp(Math.log(60) - 0.6 * speed + normal(random))),
    },
    punctuality: { planned, onTime: chances(random, planned, logistic(3.5 + 0.8 * punctual)) },
    steadiness: { due, kept: chances(random, due, logistic(1.2 + 0.8 * steady)) },
  };
}

function drawManager(random: Random, settings: WorldSettings): Manager {
  const id = idOf(random);
  const skill = skillSd * normal(random);
  const weights = Array.from({ length: whole(random, 2, 6) }, () => between(random, 0.3, 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const count = whole(random, 20, 80);
  const drawn = weights.map((weight) => {
    const own = Math.max(1, Math.round((count * weight) / all));
    const account = drawAccount(random, own, settings);
    return { account, posts: publish(random, account, skill, own) };
  });
  const own = drawn.flatMap(({ posts }) => posts.filter(({ isOwn }) => isOwn));
  const sum = (of: (post: Post) => number) => own.reduce((total, post) => total + of(post), 0);
  const publications = drawn.flatMap(({ account, posts }) =>
    posts.filter(({ isOwn }) => isOwn).map((post) => toPublication(random, account, posts, post)),
  );
  const span = {
    firstAt: new Date(seasonStart - 60 * dayMs).toISOString(),
    lastAt: new Date(seasonStart + 29 * dayMs).toISOString(),
  };
  return {
    id,
    skill,
    person: { id, span, publications, ...drawConduct(random, skill, settings.isSkillInAll) },
    engagements: sum(({ engagements }) => engagements),
    impressions: sum(({ impressions }) => impressions),
    followers: sum(({ followers }) => followers),
  };
}

export function drawWorld(random: Random, settings: WorldSettings): World {
  const managers = Array.from({ length: settings.managers }, () => drawManager(random, settings));
  const people = managers.map(({ person }) => person);
  return { managers, inputs: { season: '2031-04', formula: currentFormula, people } };
}
