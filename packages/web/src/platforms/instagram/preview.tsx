import { Bookmark, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { Carousel } from '#platforms/preview-parts/carousel.tsx';
import { MediaTile, ratioOf } from '#platforms/preview-parts/media-tile.tsx';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { MissingMedia, PreviewFrame } from '#platforms/preview-parts/preview-frame.tsx';
import { formatAt } from '#platforms/preview-parts/preview-time.ts';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { preview as words } from '#platforms/words/instagram.ts';
import { InstagramReel, InstagramStory } from './vertical-preview.tsx';

const colors =
  'bg-[light-dark(#fff,#0c1014)] text-[light-dark(#0c1014,#f5f5f5)] [--net-muted:light-dark(#6a717a,#a8a8a8)] [--net-line:light-dark(#dbdbdb,#2b3036)] [--net-link:light-dark(#3143d6,#85a1ff)]';

const link = 'text-(--net-link)';
const entities = { hashtag: link, mention: link };
const fold = { characters: 125, lines: 2 };

const nameOf = ({ account }: PreviewProps) => account.handle ?? account.name;

function Header(props: PreviewProps) {
  return (
    <header className={`flex items-center gap-2.5 py-2.5 ${props.device === 'phone' ? 'px-3' : 'px-1'}`}>
      <PreviewAvatar account={props.account} className="size-8" />
      <p className="min-w-0 truncate font-semibold text-[14px]">{nameOf(props)}</p>
      {props.device === 'desktop' && <p className="text-(--net-muted) text-[14px]">{words.time}</p>}
      <Ellipsis aria-hidden="true" className="ml-auto size-5" />
    </header>
  );
}

/** The first picture gives its shape to all of them. */
function Pictures({ version, device }: PreviewProps) {
  const { media } = version;
  const [first] = media;
  const edge = device === 'desktop' ? 'rounded-[4px] border border-(--net-line)' : '';
  if (first === undefined) {
    return <MissingMedia className={`aspect-square bg-[#8881] ${edge}`}>{words.missingMedia}</MissingMedia>;
  }
  const ratio = ratioOf(first, 0.75, 1.91);
  return (
    <div style={{ aspectRatio: ratio }} className={`relative overflow-hidden ${edge}`}>
      {media.length === 1 ? (
        <MediaTile media={first} isLarge className="size-full" />
      ) : (
        <Carousel
          items={media}
          noun={words.file}
          render={(one) => <MediaTile media={one} isLarge className="size-full" />}
          indicator={device === 'phone' ? 'count' : 'dots'}
          indicatorClass={device === 'phone' ? 'top-3 right-3' : 'bottom-4'}
        />
      )}
    </div>
  );
}

function Actions() {
  return (
    <div aria-hidden="true" className="flex gap-3.5 pt-2.5 pb-2 [&_svg]:size-6">
      <Heart />
      <MessageCircle className="-scale-x-100" />
      <Send />
      <Bookmark className="ml-auto" />
    </div>
  );
}

function Words(props: PreviewProps) {
  const { version, device, at, timeZone } = props;
  const name = <span className="font-semibold">{`${nameOf(props)} `}</span>;
  return (
    <div className="grid gap-1 pb-4 text-[14px] leading-4.5">
      {version.text.trim() !== '' && (
        <RichText
          text={version.text}
          classes={entities}
          fold={fold}
          more="more"
          moreClass="text-(--net-muted)"
          before={name}
        />
      )}
      {version.firstComment.trim() !== '' && (
        <section aria-label={words.firstComment}>
          <RichText text={version.firstComment} classes={entities} before={name} />
        </section>
      )}
      {device === 'phone' && (
        <p className="text-(--net-muted) text-[12px]">
          {at === null ? words.justNow : formatAt(at, { month: 'long', day: 'numeric' }, timeZone)}
        </p>
      )}
    </div>
  );
}

export function InstagramPreview(props: PreviewProps) {
  const { version, device } = props;
  const { format } = version.options.instagram;
  if (format !== 'post') {
    const Vertical = format === 'reel' ? InstagramReel : InstagramStory;
    return (
      <PreviewFrame what={words.vertical(format)} device={device} className="max-w-[375px] rounded-[12px]">
        <Vertical {...props} />
      </PreviewFrame>
    );
  }
  return (
    <PreviewFrame
      what={version.media.length > 1 ? words.carousel : words.post}
      device={device}
      className={`${colors} ${device === 'desktop' ? 'max-w-[470px] rounded-[8px] px-3' : ''}`}
    >
      <Header {...props} />
      <Pictures {...props} />
      <div className={device === 'phone' ? 'px-3' : 'px-1'}>
        <Actions />
        <Words {...props} />
      </div>
    </PreviewFrame>
  );
}
