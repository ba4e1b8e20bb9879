import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users, X } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { firstLink } from '#platforms/preview-parts/first-link.ts';
import { LinkPicture } from '#platforms/preview-parts/link-picture.tsx';
import { MediaGrid, SingleMedia } from '#platforms/preview-parts/media-grid.tsx';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { PreviewFrame } from '#platforms/preview-parts/preview-frame.tsx';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { preview as words } from '#platforms/words/linkedin.ts';
import { DocumentPreview } from './document-preview.tsx';
import { linkedinLayout } from './media-layout.ts';

const colors =
  'bg-[light-dark(#fff,#1b1f23)] text-[light-dark(#000000e6,#ffffffe6)] [--net-muted:light-dark(#00000099,#ffffff99)] [--net-line:light-dark(#e0dfdc,#3a3f45)] [--net-sunken:light-dark(#f2f2f2,#293138)] [--net-link:light-dark(#0a66c2,#71b7fb)]';

const link = 'font-semibold text-(--net-link)';
const entities = { hashtag: link, mention: link, link: 'text-(--net-link)' };
const folds = { desktop: { characters: 210, lines: 3 }, phone: { characters: 140, lines: 3 } };

/** Organisations have square pictures, people round ones. */
const avatarShape = ({ account }: PreviewProps) => (account.kind === 'organization' ? 'rounded-[2px]' : 'rounded-full');

function Header(props: PreviewProps) {
  const { account, version } = props;
  const isPublic = version.options.linkedin.visibility === 'PUBLIC' || account.kind === 'organization';
  const Audience = isPublic ? Globe : Users;
  return (
    <header className="flex items-start gap-2 px-4 pt-3">
      <PreviewAvatar account={account} className={`size-12 ${avatarShape(props)}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-[14px] leading-5">{account.name}</p>
        <span aria-hidden="true" className="my-1 block h-2 w-28 rounded-full bg-(--net-sunken)" />
        <p className="flex items-center gap-1 text-(--net-muted) text-[12px] leading-4">
          {words.now} <Audience aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{isPublic ? words.anyone : words.connectionsOnly}</span>
        </p>
      </div>
      <span aria-hidden="true" className="flex gap-3 text-(--net-muted)">
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
    <div className="mx-4 mb-2 flex items-center gap-3 overflow-hidden rounded-[8px] border border-(--net-line) bg-(--net-sunken)">
      <LinkPicture className="h-18 w-32 shrink-0" />
      <div className="min-w-0 py-2 pr-3">
        <p className="truncate font-semibold text-[14px]">{words.linkTitle}</p>
        <p className="truncate text-(--net-muted) text-[12px]">{found.domain}</p>
      </div>
    </div>
  );
}

function Media({ version }: PreviewProps) {
  const [first] = version.media;
  if (first === undefined) return <LinkCard text={version.text} />;
  if (first.kind === 'document') {
    return <DocumentPreview media={first} title={version.options.linkedin.documentTitle} />;
  }
  if (version.media.length === 1) return <SingleMedia media={first} least={0.8} most={2.4} />;
  return <MediaGrid media={version.media} layout={linkedinLayout(version.media.length)} moreClass="text-[24px]" />;
}

const actions = [
  { label: words.like, Icon: ThumbsUp },
  { label: words.comment, Icon: MessageSquareText },
  { label: words.repost, Icon: Repeat2 },
  { label: words.send, Icon: Send },
];

function Actions({ device }: PreviewProps) {
  return (
    <div
      aria-hidden="true"
      className="mx-4 mt-1 flex border-(--net-line) border-t py-1 font-semibold text-(--net-muted) text-[14px]"
    >
      {actions.map(({ label, Icon }) => (
        <span
          key={label}
          className={`flex flex-1 items-center justify-center py-2 ${device === 'phone' ? 'flex-col gap-1 text-[12px]' : 'gap-1.5'}`}
        >
          <Icon className="size-5" />
          {label}
        </span>
      ))}
    </div>
  );
}

function FirstComment(props: PreviewProps) {
  const { account, version } = props;
  if (version.firstComment.trim() === '') return null;
  return (
    <section aria-label={words.firstComment} className="flex gap-2 px-4 pb-3">
      <PreviewAvatar account={account} className={`size-8 ${avatarShape(props)}`} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-1 text-[14px]">
          <span className="truncate font-semibold">{account.name}</span>
          <span className="rounded-[2px] bg-(--net-muted) px-1 font-semibold text-[11px] text-[light-dark(#fff,#1b1f23)] leading-5">
            {words.author}
          </span>
        </p>
        <RichText text={version.firstComment} classes={entities} className="mt-1 text-[14px] leading-5" />
        <p aria-hidden="true" className="pt-1 text-(--net-muted) text-[12px]">
          {words.likeReply}
        </p>
      </div>
    </section>
  );
}

export function LinkedinPreview(props: PreviewProps) {
  const { version, device } = props;
  return (
    <PreviewFrame
      what={words.post}
      device={device}
      className={`${colors} ${device === 'desktop' ? 'max-w-[555px] rounded-[8px] border border-(--net-line)' : ''}`}
    >
      <Header {...props} />
      <RichText
        text={version.text}
        classes={entities}
        fold={folds[device]}
        more="more"
        moreClass="text-(--net-muted) hover:underline"
        className="px-4 pt-2 pb-2 text-[14px] leading-5"
      />
      <Media {...props} />
      <Actions {...props} />
      <FirstComment {...props} />
    </PreviewFrame>
  );
}
