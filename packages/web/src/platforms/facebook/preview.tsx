import { Ellipsis, Forward, Globe, MessageCircle, ThumbsUp, X } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { firstLink } from '#platforms/preview-parts/first-link.ts';
import { LinkPicture } from '#platforms/preview-parts/link-picture.tsx';
import { MediaGrid, SingleMedia } from '#platforms/preview-parts/media-grid.tsx';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { PreviewFrame } from '#platforms/preview-parts/preview-frame.tsx';
import { formatAt } from '#platforms/preview-parts/preview-time.ts';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { preview as words } from '#platforms/words/facebook.ts';
import { facebookLayout } from './media-layout.ts';
import { FacebookReel, FacebookStory } from './vertical-preview.tsx';

const colors =
  'bg-[light-dark(#fff,#252728)] text-[light-dark(#080809,#e2e5e9)] [--net-muted:light-dark(#65686c,#b0b3b8)] [--net-sunken:light-dark(#f0f2f5,#333334)] [--net-line:light-dark(#ced0d4,#3e4042)] [--net-link:light-dark(#0064d1,#5aa7ff)]';

const link = 'text-(--net-link)';
const entities = { hashtag: link, mention: `${link} font-semibold`, link };
const fold = { characters: 477, lines: 6 };
/** A short text without anything beside it is written larger. */
const largeTextLimit = 85;

function Header({ account, at, timeZone }: PreviewProps) {
  const time =
    at === null
      ? words.justNow
      : formatAt(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }, timeZone);
  return (
    <header className="flex items-center gap-2 px-4 pt-3 pb-2">
      <PreviewAvatar account={account} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-[15px] leading-5">{account.name}</p>
        <p className="flex items-center gap-1 text-(--net-muted) text-[13px] leading-4">
          {time} · <Globe aria-hidden="true" className="size-3" />
          <span className="sr-only">{words.public}</span>
        </p>
      </div>
      <span aria-hidden="true" className="flex gap-4 text-(--net-muted)">
        <Ellipsis className="size-5" />
        <X className="size-5" />
      </span>
    </header>
  );
}

function LinkCard({ text }: { text: string }) {
  const found = firstLink(text);
  if (found === null) return null;
  return (
    <div className="border-(--net-line) border-y">
      <LinkPicture className="aspect-191/100 w-full" />
      <div className="bg-(--net-sunken) px-4 py-2.5">
        <p className="truncate text-(--net-muted) text-[13px] uppercase">{found.domain}</p>
        <p className="font-semibold text-[17px] leading-5">{words.linkTitle}</p>
      </div>
    </div>
  );
}

function Media({ version }: Pick<PreviewProps, 'version'>) {
  const [first] = version.media;
  if (first === undefined) return <LinkCard text={version.text} />;
  if (version.media.length === 1) return <SingleMedia media={first} least={0.8} most={3} className="bg-[#000]" />;
  return <MediaGrid media={version.media} layout={facebookLayout(version.media)} moreClass="text-[28px]" />;
}

const actions = [
  { label: words.like, Icon: ThumbsUp },
  { label: words.comment, Icon: MessageCircle },
  { label: words.share, Icon: Forward },
];

function Actions() {
  return (
    <div
      aria-hidden="true"
      className="mx-4 flex border-(--net-line) border-t py-1 font-semibold text-(--net-muted) text-[15px]"
    >
      {actions.map(({ label, Icon }) => (
        <span key={label} className="flex flex-1 items-center justify-center gap-2 py-1.5">
          <Icon className="size-5" />
          {label}
        </span>
      ))}
    </div>
  );
}

function FirstComment({ account, version }: PreviewProps) {
  if (version.firstComment.trim() === '') return null;
  return (
    <section aria-label={words.firstComment} className="flex gap-2 border-(--net-line) border-t px-4 py-3">
      <PreviewAvatar account={account} className="size-8" />
      <div className="min-w-0">
        <div className="rounded-[18px] bg-(--net-sunken) px-3 py-2">
          <p className="font-semibold text-[13px]">{account.name}</p>
          <RichText text={version.firstComment} classes={entities} className="text-[15px] leading-5" />
        </div>
        <p aria-hidden="true" className="flex gap-3 px-3 pt-1 text-(--net-muted) text-[12px]">
          <span>{words.commentTime}</span>
          <span className="font-semibold">{words.like}</span>
          <span className="font-semibold">{words.reply}</span>
        </p>
      </div>
    </section>
  );
}

export function FacebookPreview(props: PreviewProps) {
  const { version, device } = props;
  const { format } = version.options.facebook;
  if (format !== 'post') {
    const Vertical = format === 'reel' ? FacebookReel : FacebookStory;
    return (
      <PreviewFrame what={words.vertical(format)} device={device} className="max-w-[375px] rounded-[12px]">
        <Vertical {...props} />
      </PreviewFrame>
    );
  }
  const isAlone = version.media.length === 0 && firstLink(version.text) === null;
  const isLarge = isAlone && version.text.length <= largeTextLimit && !version.text.includes('\n');
  return (
    <PreviewFrame
      what={words.post}
      device={device}
      className={`${colors} ${device === 'desktop' ? 'max-w-[500px] rounded-[8px] shadow-[0_1px_3px_#0003]' : ''}`}
    >
      <Header {...props} />
      <RichText
        text={version.text}
        classes={entities}
        fold={fold}
        moreClass="font-semibold hover:underline"
        className={`px-4 pb-3 ${isLarge ? 'text-[24px] leading-7' : 'text-[15px] leading-5'}`}
      />
      <Media version={version} />
      <Actions />
      <FirstComment {...props} />
    </PreviewFrame>
  );
}
