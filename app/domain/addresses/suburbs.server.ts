/** The shop's own list of Australian suburbs and towns with postcodes, which is far from complete. Browsers never load it. */
import type { STATES } from "./address";

type State = (typeof STATES)[number];

export interface Suburb {
  city: string;
  state: State;
  postcode: string;
}

/** Postcodes, each followed by the places that share it. */
const TABLE: Record<State, string> = {
  NSW: `2000 Sydney, The Rocks, Barangaroo, Millers Point; 2007 Ultimo; 2008 Chippendale, Darlington; 2009 Pyrmont; 2010 Surry Hills,
    Darlinghurst; 2011 Potts Point, Woolloomooloo, Elizabeth Bay, Rushcutters Bay; 2015 Alexandria; 2016 Redfern; 2017 Waterloo, Zetland;
    2018 Rosebery, Eastlakes; 2019 Botany; 2020 Mascot; 2021 Paddington, Centennial Park; 2022 Bondi Junction, Queens Park;
    2023 Bellevue Hill; 2024 Bronte, Waverley; 2025 Woollahra; 2026 Bondi, Bondi Beach, Tamarama; 2027 Darling Point,
    Edgecliff; 2028 Double Bay; 2029 Rose Bay; 2030 Vaucluse, Dover Heights, Watsons Bay; 2031 Randwick, Clovelly; 2032 Kingsford;
    2033 Kensington; 2034 Coogee, South Coogee; 2035 Maroubra; 2036 Malabar, Matraville, Little Bay; 2037 Glebe, Forest Lodge;
    2038 Annandale; 2039 Rozelle; 2040 Leichhardt, Lilyfield; 2041 Balmain, Birchgrove; 2042 Newtown, Enmore; 2043 Erskineville;
    2044 St Peters, Tempe, Sydenham; 2045 Haberfield; 2046 Five Dock, Abbotsford; 2047 Drummoyne; 2048 Stanmore; 2049 Petersham,
    Lewisham; 2050 Camperdown; 2060 North Sydney, McMahons Point, Lavender Bay; 2061 Kirribilli, Milsons Point; 2062 Cammeray;
    2063 Northbridge; 2064 Artarmon; 2065 Crows Nest, St Leonards, Wollstonecraft; 2066 Lane Cove; 2067 Chatswood; 2068 Willoughby,
    Castlecrag; 2069 Roseville; 2070 Lindfield; 2071 Killara; 2072 Gordon; 2073 Pymble; 2074 Turramurra; 2075 St Ives; 2076 Wahroonga;
    2077 Hornsby; 2085 Belrose; 2086 Frenchs Forest; 2088 Mosman; 2089 Neutral Bay; 2090 Cremorne; 2093 Balgowlah; 2095 Manly;
    2096 Freshwater, Curl Curl; 2099 Dee Why; 2100 Brookvale; 2101 Narrabeen; 2103 Mona Vale; 2107 Avalon Beach; 2110 Hunters Hill;
    2111 Gladesville; 2112 Ryde; 2113 Macquarie Park, North Ryde; 2114 West Ryde; 2118 Carlingford; 2120 Pennant Hills, Thornleigh;
    2121 Epping; 2122 Eastwood, Marsfield; 2125 West Pennant Hills; 2126 Cherrybrook; 2127 Sydney Olympic Park; 2130 Summer Hill;
    2131 Ashfield; 2132 Croydon; 2134 Burwood; 2135 Strathfield; 2137 Concord; 2138 Rhodes; 2140 Homebush; 2141 Lidcombe; 2144 Auburn;
    2145 Westmead, Wentworthville; 2147 Seven Hills; 2148 Blacktown; 2150 Parramatta, Harris Park; 2151 North Parramatta;
    2153 Baulkham Hills, Bella Vista; 2154 Castle Hill; 2155 Kellyville, Rouse Hill; 2160 Merrylands; 2161 Guildford; 2164 Smithfield;
    2165 Fairfield; 2166 Cabramatta; 2170 Liverpool; 2176 Bossley Park; 2190 Greenacre; 2193 Canterbury; 2194 Campsie; 2195 Lakemba;
    2196 Punchbowl; 2200 Bankstown; 2203 Dulwich Hill; 2204 Marrickville; 2205 Arncliffe, Wolli Creek; 2207 Bexley; 2208 Kingsgrove;
    2209 Beverly Hills; 2210 Peakhurst, Riverwood; 2216 Rockdale; 2217 Kogarah; 2218 Allawah; 2220 Hurstville; 2224 Sylvania;
    2227 Gymea; 2228 Miranda; 2229 Caringbah; 2230 Cronulla; 2232 Sutherland, Kirrawee; 2233 Engadine; 2250 Gosford, Erina;
    2256 Woy Woy; 2257 Ettalong Beach; 2259 Wyong; 2260 Terrigal; 2261 The Entrance; 2280 Belmont; 2285 Cardiff; 2289 Adamstown;
    2290 Charlestown; 2291 Merewether; 2292 Broadmeadow; 2300 Newcastle, Cooks Hill; 2303 Hamilton; 2305 New Lambton;
    2315 Nelson Bay; 2320 Maitland; 2325 Cessnock; 2330 Singleton; 2333 Muswellbrook; 2340 Tamworth; 2350 Armidale; 2360 Inverell;
    2370 Glen Innes; 2380 Gunnedah; 2390 Narrabri; 2400 Moree; 2428 Forster; 2430 Taree; 2440 Kempsey; 2444 Port Macquarie;
    2450 Coffs Harbour; 2460 Grafton; 2470 Casino; 2477 Alstonville; 2478 Ballina; 2480 Lismore; 2481 Byron Bay; 2482 Mullumbimby;
    2484 Murwillumbah; 2485 Tweed Heads; 2500 Wollongong; 2515 Thirroul; 2527 Albion Park; 2529 Shellharbour; 2530 Dapto; 2533 Kiama;
    2540 Nowra; 2550 Bega; 2560 Campbelltown; 2570 Camden; 2575 Mittagong; 2576 Bowral; 2580 Goulburn; 2594 Young; 2620 Queanbeyan;
    2630 Cooma; 2640 Albury; 2650 Wagga Wagga; 2680 Griffith; 2705 Leeton; 2710 Deniliquin; 2750 Penrith;
    2756 Windsor; 2753 Richmond; 2773 Glenbrook; 2777 Springwood; 2780 Katoomba, Leura; 2785 Blackheath; 2790 Lithgow;
    2795 Bathurst; 2800 Orange; 2820 Wellington; 2830 Dubbo; 2850 Mudgee; 2870 Parkes; 2871 Forbes; 2880 Broken Hill`,
  VIC: `3000 Melbourne; 3002 East Melbourne; 3003 West Melbourne; 3004 Melbourne; 3006 Southbank; 3008 Docklands; 3011 Footscray;
    3012 West Footscray; 3013 Yarraville; 3015 Newport, Spotswood; 3016 Williamstown; 3018 Altona; 3020 Sunshine; 3021 St Albans;
    3028 Altona Meadows; 3029 Hoppers Crossing, Tarneit; 3030 Werribee, Point Cook; 3031 Kensington, Flemington; 3032 Maribyrnong,
    Ascot Vale; 3039 Moonee Ponds; 3040 Essendon; 3041 Strathmore; 3043 Tullamarine; 3044 Pascoe Vale; 3046 Glenroy; 3047 Broadmeadows;
    3051 North Melbourne; 3052 Parkville; 3053 Carlton; 3054 Carlton North; 3055 Brunswick West; 3056 Brunswick; 3057 Brunswick East;
    3058 Coburg; 3064 Craigieburn; 3065 Fitzroy; 3066 Collingwood; 3067 Abbotsford; 3068 Fitzroy North, Clifton Hill; 3070 Northcote;
    3071 Thornbury; 3072 Preston; 3073 Reservoir; 3076 Epping; 3078 Fairfield, Alphington; 3079 Ivanhoe; 3081 Heidelberg West;
    3083 Bundoora; 3084 Heidelberg; 3087 Watsonia; 3088 Greensborough; 3095 Eltham; 3101 Kew; 3102 Kew East; 3103 Balwyn;
    3104 Balwyn North; 3105 Bulleen; 3108 Doncaster; 3109 Doncaster East; 3121 Richmond, Cremorne; 3122 Hawthorn; 3123 Hawthorn East;
    3124 Camberwell; 3125 Burwood; 3126 Canterbury; 3127 Surrey Hills, Mont Albert; 3128 Box Hill; 3130 Blackburn; 3131 Nunawading;
    3132 Mitcham; 3133 Vermont; 3134 Ringwood; 3136 Croydon; 3140 Lilydale; 3141 South Yarra; 3142 Toorak; 3143 Armadale;
    3144 Malvern; 3145 Malvern East; 3146 Glen Iris; 3147 Ashburton; 3148 Chadstone; 3149 Mount Waverley; 3150 Glen Waverley;
    3152 Wantirna; 3153 Bayswater; 3156 Ferntree Gully; 3160 Belgrave; 3161 Caulfield North; 3162 Caulfield; 3163 Carnegie,
    Glen Huntly; 3165 Bentleigh East; 3166 Oakleigh; 3168 Clayton; 3170 Mulgrave; 3171 Springvale; 3175 Dandenong; 3181 Prahran,
    Windsor; 3182 St Kilda; 3183 Balaclava, St Kilda East; 3184 Elwood; 3185 Elsternwick; 3186 Brighton; 3187 Brighton East;
    3188 Hampton; 3189 Moorabbin; 3191 Sandringham; 3192 Cheltenham; 3193 Beaumaris, Black Rock; 3194 Mentone; 3195 Mordialloc;
    3196 Chelsea; 3199 Frankston; 3204 Bentleigh; 3205 South Melbourne; 3206 Albert Park, Middle Park; 3207 Port Melbourne;
    3215 Geelong North; 3216 Belmont, Highton; 3220 Geelong; 3225 Queenscliff; 3226 Ocean Grove; 3228 Torquay; 3231 Aireys Inlet;
    3232 Lorne; 3250 Colac; 3280 Warrnambool; 3300 Hamilton; 3305 Portland; 3350 Ballarat; 3377 Ararat; 3400 Horsham; 3429 Sunbury;
    3450 Castlemaine; 3460 Daylesford; 3500 Mildura; 3550 Bendigo; 3564 Echuca; 3585 Swan Hill; 3630 Shepparton; 3660 Seymour;
    3677 Wangaratta; 3690 Wodonga; 3741 Bright; 3747 Beechworth; 3777 Healesville; 3806 Berwick; 3810 Pakenham; 3820 Warragul;
    3825 Moe; 3840 Morwell; 3844 Traralgon; 3850 Sale; 3875 Bairnsdale; 3909 Lakes Entrance; 3915 Hastings; 3930 Mount Eliza;
    3931 Mornington; 3934 Mount Martha; 3939 Rosebud; 3943 Sorrento; 3950 Korumburra; 3995 Wonthaggi`,
  QLD: `4000 Brisbane City, Spring Hill; 4005 New Farm, Teneriffe; 4006 Fortitude Valley, Newstead, Bowen Hills; 4007 Hamilton, Ascot;
    4010 Albion; 4011 Clayfield, Hendra; 4012 Nundah; 4017 Sandgate; 4020 Redcliffe; 4030 Windsor, Lutwyche; 4031 Kedron, Gordon Park;
    4032 Chermside; 4034 Aspley; 4051 Newmarket, Grange, Wilston; 4053 Everton Park, Stafford; 4059 Kelvin Grove, Red Hill;
    4060 Ashgrove; 4061 The Gap; 4064 Paddington, Milton; 4065 Bardon; 4066 Toowong, Auchenflower; 4067 St Lucia; 4068 Indooroopilly,
    Taringa; 4069 Kenmore, Chapel Hill; 4101 South Brisbane, West End; 4102 Woolloongabba, Dutton Park; 4103 Annerley; 4104 Yeronga;
    4105 Moorooka; 4109 Sunnybank; 4113 Eight Mile Plains; 4118 Browns Plains; 4120 Greenslopes; 4121 Holland Park, Tarragindi;
    4122 Mount Gravatt; 4151 Coorparoo; 4152 Carindale, Camp Hill; 4154 Wynnum West; 4160 Wellington Point; 4163 Cleveland;
    4169 East Brisbane, Kangaroo Point; 4170 Cannon Hill, Morningside, Norman Park; 4171 Bulimba, Hawthorne; 4178 Wynnum;
    4207 Beenleigh; 4208 Ormeau; 4209 Coomera; 4211 Nerang; 4212 Helensvale; 4214 Ashmore; 4215 Southport; 4217 Surfers Paradise,
    Bundall; 4218 Broadbeach, Mermaid Beach; 4220 Burleigh Heads, Miami; 4221 Palm Beach; 4224 Tugun; 4225 Coolangatta; 4226 Robina;
    4300 Springfield; 4305 Ipswich; 4350 Toowoomba; 4370 Warwick; 4380 Stanthorpe; 4405 Dalby; 4413 Chinchilla; 4455 Roma;
    4500 Strathpine; 4503 Kallangur; 4505 Burpengary; 4510 Caboolture; 4551 Caloundra; 4552 Maleny; 4556 Buderim; 4557 Mooloolaba;
    4558 Maroochydore; 4560 Nambour; 4566 Noosaville; 4567 Noosa Heads; 4570 Gympie; 4610 Kingaroy; 4650 Maryborough; 4655 Hervey Bay;
    4670 Bundaberg; 4680 Gladstone; 4700 Rockhampton; 4703 Yeppoon; 4720 Emerald; 4740 Mackay; 4802 Airlie Beach; 4805 Bowen;
    4810 Townsville; 4820 Charters Towers; 4825 Mount Isa; 4860 Innisfail; 4870 Cairns; 4877 Port Douglas; 4883 Atherton`,
  WA: `6000 Perth; 6003 Northbridge, Highgate; 6004 East Perth; 6005 West Perth; 6006 North Perth; 6007 Leederville; 6008 Subiaco;
    6009 Nedlands, Crawley; 6010 Claremont; 6011 Cottesloe; 6012 Mosman Park; 6014 Floreat, Wembley; 6015 City Beach; 6016 Mount Hawthorn;
    6017 Osborne Park; 6018 Innaloo, Doubleview; 6019 Scarborough; 6025 Hillarys; 6027 Joondalup; 6050 Mount Lawley; 6051 Maylands;
    6052 Bedford, Inglewood; 6053 Bayswater; 6054 Bassendean; 6056 Midland; 6060 Yokine; 6062 Morley; 6076 Kalamunda; 6100 Victoria Park;
    6101 East Victoria Park; 6102 Bentley; 6107 Cannington; 6112 Armadale; 6150 Bull Creek; 6151 South Perth; 6152 Como;
    6153 Applecross; 6155 Canning Vale, Willetton; 6158 East Fremantle; 6160 Fremantle; 6162 South Fremantle; 6168 Rockingham;
    6210 Mandurah; 6230 Bunbury; 6280 Busselton; 6285 Margaret River; 6330 Albany; 6401 Northam; 6430 Kalgoorlie; 6450 Esperance;
    6530 Geraldton; 6701 Carnarvon; 6714 Karratha; 6721 Port Hedland; 6725 Broome; 6743 Kununurra`,
  SA: `5000 Adelaide; 5006 North Adelaide; 5007 Hindmarsh, Bowden; 5008 Croydon; 5015 Port Adelaide; 5019 Semaphore; 5022 Henley Beach;
    5031 Thebarton, Mile End; 5034 Goodwood; 5035 Black Forest; 5038 Plympton; 5042 Bedford Park; 5045 Glenelg; 5049 Brighton, Seacliff;
    5051 Blackwood; 5061 Unley, Hyde Park; 5062 Mitcham; 5063 Parkside; 5066 Burnside; 5067 Norwood, Kent Town;
    5068 Kensington; 5069 St Peters, College Park; 5072 Magill; 5081 Walkerville; 5082 Prospect; 5085 Clearview; 5092 Modbury;
    5095 Mawson Lakes; 5108 Salisbury; 5112 Elizabeth; 5114 Smithfield; 5118 Gawler; 5152 Stirling; 5162 Morphett Vale;
    5204 Normanville; 5211 Victor Harbor; 5214 Goolwa; 5245 Hahndorf; 5251 Mount Barker; 5253 Murray Bridge; 5271 Naracoorte;
    5290 Mount Gambier; 5343 Berri; 5341 Renmark; 5352 Tanunda; 5355 Nuriootpa; 5453 Clare; 5540 Port Pirie; 5554 Kadina;
    5600 Whyalla; 5606 Port Lincoln; 5690 Ceduna; 5700 Port Augusta; 5723 Coober Pedy`,
  NT: `0800 Darwin; 0810 Nightcliff, Casuarina, Rapid Creek; 0812 Karama, Malak; 0820 Fannie Bay, Parap, Stuart Park, Larrakeyah;
    0830 Palmerston; 0850 Katherine; 0860 Tennant Creek; 0870 Alice Springs; 0872 Yulara; 0880 Nhulunbuy; 0885 Alyangula; 0886 Jabiru`,
  TAS: `7000 Hobart, North Hobart; 7004 Battery Point, South Hobart; 7005 Sandy Bay; 7008 New Town, Lenah Valley; 7009 Moonah;
    7010 Glenorchy; 7018 Bellerive, Rosny; 7030 Bridgewater; 7050 Kingston; 7052 Blackmans Bay; 7109 Huonville; 7112 Cygnet;
    7140 New Norfolk; 7172 Sorell; 7190 Triabunna; 7215 Bicheno; 7216 St Helens; 7248 Invermay, Mowbray; 7249 Kings Meadows;
    7250 Launceston, Newstead, Riverside; 7303 Westbury; 7304 Deloraine; 7306 Sheffield; 7307 Latrobe; 7310 Devonport; 7315 Ulverstone;
    7316 Penguin; 7320 Burnie; 7325 Wynyard; 7330 Smithton; 7467 Queenstown; 7468 Strahan`,
  ACT: `2600 Barton, Deakin, Parkes, Yarralumla; 2601 Canberra, Acton; 2602 Ainslie, Dickson, Downer, Lyneham, O'Connor, Watson;
    2603 Griffith, Forrest, Manuka, Red Hill; 2604 Kingston, Narrabundah; 2605 Curtin, Garran, Hughes; 2606 Phillip, Chifley, Lyons;
    2607 Farrer, Mawson, Pearce, Torrens; 2609 Fyshwick, Pialligo; 2611 Weston, Duffy, Rivett; 2612 Braddon, Campbell, Reid, Turner;
    2614 Aranda, Cook, Hawker, Macquarie, Weetangera; 2615 Charnwood, Florey, Holt, Latham; 2617 Belconnen, Bruce, Kaleen;
    2900 Greenway; 2902 Kambah; 2903 Wanniassa; 2911 Mitchell; 2912 Gungahlin; 2913 Ngunnawal, Nicholls, Palmerston; 2914 Amaroo,
    Harrison`,
};

const suburbs: readonly Suburb[] = (Object.entries(TABLE) as [State, string][]).flatMap(([state, table]) =>
  table.split(";").flatMap((entry) => {
    const [postcode = "", ...words] = entry.trim().split(/\s+/);
    return words
      .join(" ")
      .split(", ")
      .map((city) => ({ city, state, postcode }));
  }),
);

/** Lists all suburbs. */
export function listSuburbs(): readonly Suburb[] {
  return suburbs;
}

/** Lists the postcodes of a suburb in its state, ignoring case. Returns an empty list when the shop doesn't know the suburb. */
export function listPostcodes(city: string, state: string): string[] {
  const name = city.trim().toLowerCase();
  return suburbs
    .filter((each) => each.state === state && each.city.toLowerCase() === name)
    .map((each) => each.postcode);
}
