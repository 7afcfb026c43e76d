/**
 * As an expression of SQL: SHA-256 over the facts of some days, as hexadecimal digits. It is the same for ever where the days are closed (rule
 * R23). `firstDay`, `lastDay` and the table of facts are expressions too.
 */
export const proofOf = (firstDay: string, lastDay: string, facts = 'bet_fact'): string => `(
  select encode(sha256(coalesce(string_agg(of_player, ''::bytea order by day, player_id), ''::bytea)), 'hex')
    from (select day, player_id, sha256(convert_to(string_agg(concat_ws('|', player_id, day, bet_id, version, sign,
                 (extract(epoch from settled_at) * 1000000)::bigint, upline_id, platform_id, game_code, product, currency, stake_minor,
                 valid_minor, payout_minor, jackpot_minor, chain_id, is_adjustment), e'\\n' order by bet_id, version, sign), 'UTF8')) as of_player
            from ${facts} f where day between ${firstDay} and ${lastDay} group by day, player_id) players)`;
