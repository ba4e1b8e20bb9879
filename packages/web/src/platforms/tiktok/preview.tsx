import { Bookmark, Forward, Heart, MessageCircleMore, Music2, Plus } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { Carousel } from '#platforms/preview-parts/carousel.tsx';
import { MediaTile, ratioOf } from '#platforms/preview-parts/media-tile.tsx';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { PreviewFrame } from '#platforms/preview-parts/preview-frame.tsx';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { VerticalFrame } from '#platforms/preview-parts/vertical-frame.tsx';
import { preview as words } from '#platforms/words/tiktok.ts';

const bold = { hashtag: 'font-semibold', mention: 'font-semibold' };
const folds = { desktop: { characters: 90, lines: 2 }, phone: { characters: 70, lines: 2 } };

const actions = [
  { name: 'like', Icon: Heart, isFilled: true },
  { name: 'comment', Icon: MessageCircleMore, isFilled: true },
  { name: 'save', Icon: Bookmark, isFilled: true },
  { name: 'share', Icon: Forward, isFilled: false },
];

function ActionColumn({ account, device }: PreviewProps) {
  const isPhone = device === 'phone';
  const round = isPhone ? '' : 'grid size-12 place-items-center rounded-full bg-[light-dark(#1618230f,#ffffff1f)]';
  return (
    <div
      aria-hidden="true"
      className={
        isPhone
          ? 'absolute right-2.5 bottom-6 grid justify-items-center gap-4.5 text-[#fff] [&_svg]:size-8'
          : 'grid content-end justify-items-center gap-4 pb-2 text-[light-dark(#161823,#fff)] [&_svg]:size-6'
      }
    >
      <span className="relative mb-2">
        <PreviewAvatar account={account} className="size-12 border-2 border-[#fff]" />
        <span className="absolute inset-x-0 -bottom-2.5 mx-auto grid size-5.5 place-items-center rounded-full bg-[#fe2c55] text-[#fff]">
          <Plus className="size-3.5!" strokeWidth={3} />
        </span>
      </span>
      {actions.map(({ name, Icon, isFilled }) => (
        <span key={name} className={round}>
          <Icon fill={isFilled ? 'currentColor' : 'none'} strokeWidth={isFilled ? 1 : 2.4} />
        </span>
      ))}
      {isPhone && (
        <span className="grid size-11 place-items-center rounded-full border-8 border-[#2b2b2b] bg-[#555]">
          <Music2 className="size-4!" />
        </span>
      )}
    </div>
  );
}

/** What TikTok itself writes below a post that was disclosed. */
function Labels({ version }: PreviewProps) {
  const { isDisclosed, isOwnBrand, isBrandedContent, isAiGenerated } = version.options.tiktok;
  const labels = [
    isDisclosed && isBrandedContent && words.paidPartnership,
    isDisclosed && isOwnBrand && !isBrandedContent && words.promotionalContent,
    isAiGenerated && words.aiGenerated,
  ].filter((label) => label !== false);
  return labels.map((label) => (
    <p key={label} className="w-fit rounded-[4px] bg-[#0006] px-1.5 py-0.5 text-[12px]">
      {label}
    </p>
  ));
}

function Words(props: PreviewProps) {
  const { account, version, device } = props;
  const name = account.handle ?? account.name;
  return (
    <div className={`absolute bottom-4 left-3 grid gap-1.5 ${device === 'phone' ? 'right-18' : 'right-3'}`}>
      <p className="truncate font-semibold text-[16px]">{name}</p>
      <RichText
        text={version.text}
        classes={bold}
        fold={folds[device]}
        more="more"
        moreClass="font-semibold"
        className="text-[14px] leading-4.5"
      />
      <Labels {...props} />
      <p aria-hidden="true" className="flex min-w-0 items-center gap-1.5 text-[14px]">
        <Music2 className="size-3.5 shrink-0" />
        <span className="truncate">{words.originalSound(name)}</span>
      </p>
    </div>
  );
}

function Screen(props: PreviewProps) {
  const { version, device } = props;
  const [first] = version.media;
  const isPhotos = first !== undefined && first.kind !== 'video' && version.media.length > 1;
  return (
    <VerticalFrame
      media={isPhotos ? undefined : first}
      fit={first?.kind === 'video' && ratioOf(first) < 0.7 ? 'cover' : 'contain'}
      missing={isPhotos ? '' : words.missingMedia}
      className={device === 'desktop' ? 'rounded-[16px]' : ''}
    >
      {isPhotos && (
        <div className="absolute inset-0">
          <Carousel
            items={version.media}
            noun={words.photo}
            arrowClass="top-2/5! size-8 bg-[#0006] text-[#fff]"
            render={(one) => <MediaTile media={one} isLarge fit="contain" className="size-full" />}
            indicator="dots"
            indicatorClass="bottom-1.5"
          />
        </div>
      )}
      {device === 'phone' && (
        <p aria-hidden="true" className="absolute inset-x-0 top-4 flex justify-center gap-4 font-semibold text-[16px]">
          <span className="text-[#fff9]">{words.following}</span>
          <span className="border-[#fff] border-b-2 pb-1">{words.forYou}</span>
        </p>
      )}
      <Words {...props} />
      {device === 'phone' && <ActionColumn {...props} />}
    </VerticalFrame>
  );
}

export function TiktokPreview(props: PreviewProps) {
  const { version, device } = props;
  const what = version.media[0]?.kind === 'video' || version.media.length === 0 ? words.video : words.photos;
  if (device === 'phone') {
    return (
      <PreviewFrame what={what} device={device}>
        <Screen {...props} />
      </PreviewFrame>
    );
  }
  return (
    <PreviewFrame
      what={what}
      device={device}
      className="max-w-[440px] bg-[light-dark(#fff,#121212)] p-3 rounded-[12px]"
    >
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <Screen {...props} />
        </div>
        <ActionColumn {...props} />
      </div>
    </PreviewFrame>
  );
}
