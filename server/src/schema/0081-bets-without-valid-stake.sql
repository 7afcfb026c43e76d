-- domain: promo
-- A settled bet without valid stake is among the bets of its bonus too, with its reason (rules P17, R13). The check is not valid: what is there
-- has passed a stricter one.
alter table bonus_bet
  drop constraint bonus_bet_why_check,
  add constraint bonus_bet_why check (why in ('game', 'stake', 'valid', 'late', 'void', 'ended')) not valid;
