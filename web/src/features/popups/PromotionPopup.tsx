import { isOffered } from '@parlour/contract/features';
import { WIDE_POPUP } from './popup-look.ts';
import { useLingui } from '@lingui/react/macro';
import type { PromotionAnnouncement } from '@parlour/contract/promotion';
import { Gift, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { choosePromotion } from '../../state/promotion-choice.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { promotionStep } from './promotion-step.ts';
import { TodayTick } from './TodayTick.tsx';

interface PromotionPopupProps {
  promotions: readonly PromotionAnnouncement[];
  onClose: (notToday: boolean) => void;
}

/** For visitors: choose an offer, then register with it (rule P2). */
export function PromotionPopup({ promotions, onClose }: PromotionPopupProps) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<number>();
  const [notToday, setNotToday] = useState(false);
  const step = promotionStep(promotions, selectedId, isOffered);
  const close = (): void => onClose(notToday);
  const take = (): void => {
    close();
    if (step.kind !== 'go' || step.url === undefined) return;
    choosePromotion(step.url);
    void navigate(paths.register());
  };
  return (
    <Modal labelledBy={id} onClose={close} opensLater className={WIDE_POPUP}>
      <div className="flex flex-none items-center">
        <h2
          id={id}
          tabIndex={-1}
          data-autofocus
          className="outline-none flex items-center gap-2 min-h-7 text-md/5 font-extrabold me-auto"
        >
          <Gift className="text-accent" size={17} aria-hidden="true" />
          {t({ id: 'popups.choose', message: 'Choose your welcome offer' })}
        </h2>
        <IconButton label={t({ id: 'dialog.close', message: 'Close' })} className="-my-2" onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="-mx-1 mt-2.5 grid min-h-0 gap-2 overflow-y-auto px-1"
      >
        {promotions.map((promotion) => (
          <Option
            key={promotion.id}
            promotion={promotion}
            group={id}
            isSelected={promotion.id === selectedId}
            onSelect={setSelectedId}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <TodayTick isTicked={notToday} onTick={setNotToday} />
        <Button className="min-w-28" disabled={step.kind === 'go' && step.url === undefined} onClick={take}>
          {step.kind === 'go'
            ? t({ id: 'popups.go', message: 'Go' })
            : t({ id: 'popups.pass', message: 'Not now' })}
        </Button>
      </div>
    </Modal>
  );
}

interface OptionProps {
  promotion: PromotionAnnouncement;
  group: string;
  isSelected: boolean;
  onSelect: (id: number) => void;
}

function Option({ promotion, group, isSelected, onSelect }: OptionProps) {
  return (
    <label className="flex items-center gap-2.5 py-2.25 px-2.5 border-field border-line rounded-field bg-raised cursor-pointer has-checked:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <input
        className="flex-none size-5 accent-primary-to"
        type="radio"
        name={group}
        checked={isSelected}
        onChange={() => onSelect(promotion.id)}
      />
      {promotion.img_url !== '' && (
        <img
          className="flex-none w-21 h-13 rounded-control object-cover"
          src={promotion.img_url}
          alt=""
          width={96}
          height={60}
        />
      )}
      <span className="min-w-0">
        <b className="block text-base/4.5 wrap-anywhere">{promotion.title}</b>
        <span className="mt-0.5 block text-xs/4 wrap-anywhere text-muted">{promotion.content}</span>
      </span>
    </label>
  );
}
