import { networkName } from '@ruche/contracts/accounts';
import type { MeasuredPublication } from '@ruche/contracts/analytics';
import { ExternalLink, FileText } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Picture } from '#components/picture.tsx';
import type { Voice } from './voice.ts';

type PostProps = { post: MeasuredPublication; zone: string; voice: Voice };

function Figures({ post, voice: { words, format } }: Omit<PostProps, 'zone'>) {
  const figures = [
    { label: words.figures.engagements, value: format.count(post.engagements) },
    { label: words.figures.impressions, value: format.count(post.metrics.impressions) },
    { label: words.figures.engagementRate, value: format.rate(post.engagementRate) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 border-line border-t pt-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="grid content-start">
          <dt className="order-last text-12 text-muted">{label}</dt>
          <dd className="heading text-16 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Post({ post, zone, voice }: PostProps) {
  const { words, format } = voice;
  const { text, platform, permalink, accountName, publishedAt, goneAt, thumbnailUrl } = post;
  const facts = [accountName, words.formatNames[post.format], format.moment(publishedAt, zone)];
  return (
    <li className="grid grid-cols-1 content-between gap-3 break-inside-avoid rounded-card border border-line p-4">
      <div className="flex gap-3">
        <span className="relative size-18 shrink-0">
          <Picture url={thumbnailUrl} icon={FileText} className="size-full" />
          <PlatformMark
            platform={platform}
            className="-right-1 -bottom-1 absolute size-5 rounded-[6px] ring-2 ring-surface"
          />
        </span>
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <p className="wrap-anywhere line-clamp-3 text-14">{text.trim() === '' ? words.noText : text}</p>
          <p className="wrap-anywhere text-12 text-muted">
            {[...facts, ...(goneAt === null ? [] : [words.gone])].join(' · ')}
          </p>
        </div>
        {permalink !== null && goneAt === null && (
          <a
            href={permalink}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openPost(networkName(platform))}
            className="-mt-1 -mr-1 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink print:hidden"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <Figures post={post} voice={voice} />
    </li>
  );
}

export function BestPostsBlock({ posts, zone, voice }: { posts: MeasuredPublication[]; zone: string; voice: Voice }) {
  if (posts.length === 0) return <p className="text-14 text-muted">{voice.words.noPosts}</p>;
  return (
    <ol className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      {posts.map((post) => (
        <Post key={post.id} post={post} zone={zone} voice={voice} />
      ))}
    </ol>
  );
}
