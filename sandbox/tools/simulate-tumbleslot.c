/*
 * Plays rounds of the tumble slot by the rules of rules.ts, whose numbers simulate-tumbleslot.ts hands over as macros. A round is played in two
 * strata: paid spins alone, and features alone. A round's win is that of its spin and, when the spin brings one, of a feature, so the
 * figures of rounds follow from both, with a far smaller error than rounds played whole.
 * The only shortcuts: the cap is kept for the spin and for its feature, not for both together, and whether a round pays more than its
 * stake is taken from either alone. Both are far below the digits that are printed.
 *   simulate-tumbleslot SEED SPINS FEATURES
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS (REELS * ROWS)
#define MULTIPLIER PAYING
#define SCATTER (PAYING + 1)
static const int WEIGHTS[2][PAYING + 2] = {PAID, FREE};
static const int VALUES[][2] = MULTIPLIERS;
static const int COUNTS[3] = NEEDED, PAYS[PAYING][3] = PAYTABLE;
static uint8_t SYMBOL[2][BELOW];
static int16_t VALUE[BELOW];
static const int64_t MOST = (int64_t)HIGHEST * 100;

/* xoshiro256**, by Blackman and Vigna; seeded by splitmix64. */
static uint64_t s[4];
static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static inline uint64_t next64(void) {
  uint64_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t, s[3] = rotl(s[3], 45);
  return result;
}
static uint64_t bits;
static int held;
/* Below 1024: ten bits, six times from one word. */
static inline int draw(void) {
  if (held == 0) bits = next64(), held = 6;
  int drawn = bits & (BELOW - 1);
  bits >>= 10, held -= 1;
  return drawn;
}

/* What a spin wins before it is multiplied; the sum of its multipliers and its scatters at its end. */
typedef struct { int64_t won; int shown, scatters; } Spin;
static Spin spin(int is_free) {
  const uint8_t *symbol_of = SYMBOL[is_free];
  int cells[PAYING + 2] = {0}, fresh = CELLS;
  Spin spin = {0, 0, 0};
  /* Where a symbol lies decides nothing, so that counting is enough. */
  for (;;) {
    for (; fresh > 0; fresh--) {
      int symbol = symbol_of[draw()];
      cells[symbol]++;
      if (symbol == MULTIPLIER) spin.shown += VALUE[draw()];
    }
    for (int symbol = 0; symbol < PAYING; symbol++) {
      int count = cells[symbol];
      if (count < COUNTS[0]) continue;
      spin.won += PAYS[symbol][count >= COUNTS[2] ? 2 : count >= COUNTS[1] ? 1 : 0];
      fresh += count, cells[symbol] = 0;
    }
    if (fresh == 0) break;
  }
  spin.scatters = cells[SCATTER];
  return spin;
}

static int64_t feature(void) {
  int64_t paid = 0, total = 0;
  for (int left = FREE_SPINS, granted = FREE_SPINS; left > 0; left--) {
    Spin free = spin(1);
    if (free.won > 0) {
      total += free.shown;
      paid += free.won * (total > 1 ? total : 1);
      if (paid >= MOST) return MOST;
    }
    if (free.scatters >= SCATTERS_FOR_MORE) {
      int more = granted + MORE_SPINS > LIMIT ? LIMIT - granted : MORE_SPINS;
      granted += more, left += more;
    }
  }
  return paid;
}

int main(int argc, char **argv) {
  if (argc != 4) return 1;
  uint64_t seed = strtoull(argv[1], NULL, 10), spins = strtoull(argv[2], NULL, 10), features = strtoull(argv[3], NULL, 10);
  for (int at = 0; at < 4; at++) {
    uint64_t z = (seed += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL, z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL, s[at] = z ^ (z >> 31);
  }
  for (int kind = 0; kind < 2; kind++)
    for (int symbol = 0, at = 0; symbol < PAYING + 2; symbol++)
      for (int n = 0; n < WEIGHTS[kind][symbol]; n++) SYMBOL[kind][at++] = symbol;
  for (int each = 0, at = 0; at < BELOW; each++)
    for (int n = 0; n < VALUES[each][1]; n++) VALUE[at++] = VALUES[each][0];

  /* Spins that bring no feature and spins that do; a win of a spin in front of a feature counts towards the cap. */
  uint64_t pays = 0, more = 0, capped = 0, triggers = 0, trigger_pays = 0, trigger_more = 0;
  double tumbles = 0, sum = 0, squares = 0, trigger_sum = 0, trigger_squares = 0;
  for (uint64_t at = 0; at < spins; at++) {
    Spin paid = spin(0);
    int64_t win = paid.won * (paid.shown > 1 ? paid.shown : 1);
    if (win > MOST) win = MOST;
    double stakes = win / 100.0;
    tumbles += paid.won / 100.0;
    if (paid.scatters >= SCATTERS_NEEDED && win < MOST) {
      triggers++, trigger_sum += stakes, trigger_squares += stakes * stakes;
      trigger_pays += win > 0, trigger_more += win > 100;
    } else {
      sum += stakes, squares += stakes * stakes;
      pays += win > 0, more += win > 100, capped += win >= MOST;
    }
  }
  uint64_t feature_pays = 0, feature_more = 0, feature_capped = 0;
  double feature_sum = 0, feature_squares = 0;
  for (uint64_t at = 0; at < features; at++) {
    int64_t win = feature();
    double stakes = win / 100.0;
    feature_sum += stakes, feature_squares += stakes * stakes;
    feature_pays += win > 0, feature_more += win > 100, feature_capped += win >= MOST;
  }
  double n = spins, f = features, p = triggers / n;
  double mean_feature = feature_sum / f, square_feature = feature_squares / f;
  double base = (sum + trigger_sum) / n, back = base + p * mean_feature;
  double square = (squares + trigger_squares) / n + 2 * (trigger_sum / n) * mean_feature + p * square_feature;
  double base_variance = (squares + trigger_squares) / n - base * base;
  double feature_variance = square_feature - mean_feature * mean_feature;
  double error = sqrt((base_variance + p * (1 - p) * mean_feature * mean_feature + 2 * mean_feature * (trigger_sum / n - base * p)) / n +
                      p * p * feature_variance / f);
  double cap = capped / n + p * feature_capped / f;
  printf("{\"back\": %.5f, \"error\": %.5f, \"base\": %.5f, \"pays\": %.4f, \"paysMore\": %.4f, \"deviation\": %.4f, ", 100 * back, 100 * error,
         100 * base, 100 * (pays / n + p * (1 - (1 - (triggers ? (double)trigger_pays / triggers : 0)) * (1 - feature_pays / f))),
         100 * (more / n + p * (1 - (1 - (triggers ? (double)trigger_more / triggers : 0)) * (1 - feature_more / f))), sqrt(square - back * back));
  printf("\"tumbles\": %.5f, \"featureOneIn\": %.3f, \"feature\": %.3f, \"highestOneIn\": %.0f, \"capsSeen\": %llu}\n", tumbles / n, 1 / p, mean_feature, 1 / cap,
         (unsigned long long)(capped + feature_capped));
  return 0;
}
