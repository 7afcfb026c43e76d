import type { Language } from '@parlour/contract/languages';
import type { Output } from '@parlour/contract/endpoints';
import type { DocumentOf } from '../../base/content/documents.ts';
import { seconds } from '../../base/content/fields.ts';
import { share } from '../../base/http/answer.ts';

/** The answers of the calls about the frame of the site, in one language. */
export interface FrameAnswers {
  info: Omit<Output<'getSiteInfo'>, 'planned_maintenance'>;
  marquee: Output<'listMarquee'>;
  slideshow: Output<'listSlideshow'>;
  tabBar: Output<'listTabBar'>;
  footer: Output<'getFooter'>;
}

export function frameAnswers(
  content: DocumentOf<'site'>,
  language: Language,
  { frameOrigins, chatUrl }: { frameOrigins: string[]; chatUrl: string },
): FrameAnswers {
  return {
    info: { ...content.info, frame_origins: frameOrigins, chat_url: chatUrl },
    marquee: share(
      content.marquee.map(({ title, content }) => ({ title: title[language], content: content[language] })),
    ),
    slideshow: share(
      content.slideshow.map(({ image, halls, game, title, ...banner }) => ({
        ...banner,
        title: title[language],
        ImageUrl: image[language] ?? image.en,
        hall_id: Object.fromEntries(halls.map((hall) => [String(hall), hall])),
        game_url: game,
      })),
    ),
    tabBar: share(content.tabBar.map((item) => ({ ...item, text: item.text[language] }))),
    footer: share({
      ...content.footer,
      payment: content.footer.payment.map(({ name, icon }) => ({ name: name[language], icon })),
    }),
  };
}

export function popupAnswer(content: DocumentOf<'popups'>, language: Language): Output<'listPopups'> {
  return share(
    content
      .filter(({ visible }) => visible)
      .map(({ id, title, content, image, url, url_type }) => ({
        id,
        title: title[language],
        content: content[language],
        image_path: image?.[language] ?? image?.en ?? '',
        url,
        url_type,
      })),
  );
}

/** True from its publication until its end. */
function isOut({ published, ends }: DocumentOf<'announcements'>[number], now: Date): boolean {
  return Date.parse(published) <= now.getTime() && (ends === null || Date.parse(ends) > now.getTime());
}

/** Pinned ones first, then the newest. */
export function announcementAnswer(
  content: DocumentOf<'announcements'>,
  language: Language,
  now: Date,
): Output<'listAnnouncements'> {
  return share(
    content
      .filter((announcement) => isOut(announcement, now))
      .map(({ id, title, content, kind, published, pinned }) => ({
        id,
        title: title[language],
        content: content[language],
        kind,
        pinned,
        create_time: seconds(published),
      }))
      .sort((one, other) => Number(other.pinned) - Number(one.pinned) || other.create_time - one.create_time),
  );
}

export function floatAnswer(content: DocumentOf<'floats'>, language: Language): Output<'listFloats'> {
  return share(
    content
      .filter(({ visible }) => visible)
      .map(({ title, ...float }) => ({ ...float, title: title[language] })),
  );
}

export function downloadAnswer(
  { android_app_url, guides, ios_install }: DocumentOf<'downloads'>,
  language: Language,
): Output<'getDownloadApp'> {
  const inLanguage = (steps: typeof ios_install) =>
    steps.map(({ image, text }) => ({ image, text: text[language] }));
  return share({
    android_app_url,
    guides: {
      windows: inLanguage(guides.windows),
      ios: inLanguage(guides.ios),
      android: inLanguage(guides.android),
    },
    ios_install: inLanguage(ios_install),
  });
}

export function contactAnswer(
  { channels, hours, help }: DocumentOf<'contact'>,
  language: Language,
): Output<'getContact'> {
  return share({
    channels: channels.map(({ id, kind, title, text, label, url }) => ({
      id,
      kind,
      title: title[language],
      text: text[language],
      label: label[language],
      url,
    })),
    hours: hours[language],
    help: help.map(({ id, name, text, url }) => ({ id, name, text: text[language], url })),
  });
}
